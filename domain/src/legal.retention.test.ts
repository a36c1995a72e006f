import { expect, it } from 'vitest'
import {
  billingRetentionLimit,
  contactRetentionLimit,
  feedbackRetentionLimit,
  rsvpAndCheckInRetentionLimit,
} from './legal.ts'

it('contact data is kept for three years, billing for ten, answers and who came for one', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(contactRetentionLimit(now)).toEqual(new Date('2023-11-21T12:00:00Z'))
  expect(billingRetentionLimit(now)).toEqual(new Date('2016-11-21T12:00:00Z'))
  expect(feedbackRetentionLimit(now)).toEqual(new Date('2025-11-21T12:00:00Z'))
  expect(rsvpAndCheckInRetentionLimit(now)).toEqual(new Date('2025-11-21T12:00:00Z'))
})

it('counts from 1 March where the year has no 29 February', () => {
  expect(contactRetentionLimit(new Date('2028-02-29T12:00:00Z'))).toEqual(new Date('2025-03-01T12:00:00Z'))
})
