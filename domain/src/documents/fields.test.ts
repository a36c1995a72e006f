import { expect, it } from 'vitest'
import { oneLine, severalLines, timestamp, uidSchema } from './fields.ts'

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

it('a text is trimmed, of a certain length, and without control characters', () => {
  expect(oneLine({ min: 2, max: 5 }).parse(' à l’é \n')).toBe('à l’é')
  expect(severalLines({ min: 2, max: 5 }).parse('un\n\n2\n')).toBe('un\n\n2')
  expect(oneLine({ max: 5 }).parse(' ')).toBe('')
  for (const text of [oneLine({ min: 2, max: 5 }), severalLines({ min: 2, max: 5 })])
    for (const wrong of [' é ', 'longer', 'a\u0000b', 'a\tb', 'a\u200bb'])
      expect(text.safeParse(wrong).success).toBe(false)
  expect(oneLine({ max: 5 }).safeParse('a\nb').success).toBe(false)
})

it('an instant is a date, or a timestamp of either SDK', () => {
  const at = new Date('2026-11-26T19:00:00Z')
  expect(timestamp.parse(at)).toEqual(at)
  expect(timestamp.parse({ toDate: () => at })).toEqual(at)
  for (const none of [null, undefined, 0, at.toISOString(), {}, { toDate: at }, new Date(Number.NaN)])
    expect(timestamp.safeParse(none).success).toBe(false)
})
