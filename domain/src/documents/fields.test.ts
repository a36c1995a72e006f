import { expect, it } from 'vitest'
import { timestamp, uidSchema } from './fields.ts'

it('a user id is none that Firestore reserves, and no path', () => {
  const ids = [
    'ana',
    'a__',
    '_a',
    'a-1',
    '__ana__',
    '__a',
    'a/b',
    'a.b',
    '',
    'a'.repeat(128),
    'a'.repeat(129),
  ]
  expect(ids.filter((id) => uidSchema.safeParse(id).success)).toEqual([
    'ana',
    'a__',
    '_a',
    'a-1',
    'a'.repeat(128),
  ])
})

it('an instant is a date, or a timestamp of either SDK', () => {
  const at = new Date('2026-11-26T19:00:00Z')
  expect(timestamp.parse(at)).toEqual(at)
  expect(timestamp.parse({ toDate: () => at })).toEqual(at)
  for (const none of [null, undefined, 0, at.toISOString(), {}, { toDate: at }, new Date(Number.NaN)])
    expect(timestamp.safeParse(none).success).toBe(false)
})
