import { expect, it } from 'vitest'
import { legal } from './legal.ts'

it('holds the figures of the specification', () => {
  expect(legal).toMatchObject({
    minimumAge: 18,
    liabilityMonths: 12,
    contactRetentionYears: 3,
    billingRetentionYears: 10,
    answerMonths: 1,
  })
})
