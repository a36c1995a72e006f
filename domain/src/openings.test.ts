import { expect, it } from 'vitest'
import { isOpening, openings } from './openings.ts'

it('is each city and the subscriptions, of which Paris alone is open', () => {
  expect(openings.map(({ id, city, isOpen }) => [id, city, isOpen])).toEqual([
    ['paris', 'Paris', true],
    ['marseille', 'Marseille', false],
    ['lyon', 'Lyon', false],
    ['toulouse', 'Toulouse', false],
    ['subscriptions', null, false],
  ])
  expect(isOpening('lyon')).toBe(true)
  expect(isOpening('ticket')).toBe(false)
})

it('has ids that are one segment of a field path of Firestore, by which the job queries', () => {
  for (const { id } of openings) expect(id).toMatch(/^[a-z][a-z0-9]*$/)
})
