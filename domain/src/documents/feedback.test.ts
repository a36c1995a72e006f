import { expect, it } from 'vitest'
import { feedbackInput, wishes } from './feedback.ts'

const input = {
  thursdayEventId: '2026-11-26',
  evening_rating: 5,
  answers: { ben: 'with-pleasure', cleo: 'why-not' },
  absent: ['dan'],
  contact: null,
  note: '',
  sent: true,
}
const takes = (change: object) => feedbackInput.safeParse({ ...input, ...change }).success
const people = (count: number) => Array.from({ length: count }, (_, n) => `person_${n}`)
const about = (uids: readonly string[]) => Object.fromEntries(uids.map((uid) => [uid, wishes[0]]))

it('answers are about eleven other members at most, of whom none is absent too, or twice', () => {
  expect(takes({})).toBe(true)
  expect(takes({ answers: about(people(11)) })).toBe(true)
  expect(takes({ answers: about(people(12)) })).toBe(false)
  expect(takes({ absent: people(11) })).toBe(true)
  expect(takes({ absent: people(12) })).toBe(false)
  expect(takes({ absent: ['dan', 'ben'] })).toBe(false)
  expect(takes({ absent: ['dan', 'dan'] })).toBe(false)
})

it('only a draft has no seats filled', () => {
  expect(takes({ evening_rating: null })).toBe(false)
  expect(takes({ evening_rating: null, sent: false })).toBe(true)
  expect([0, 1, 6, 7].map((evening_rating) => takes({ evening_rating }))).toEqual([false, true, true, false])
})
