import { expect, it } from 'vitest'
import { formatDay } from './calendar/format.ts'
import { lastDayOf, refundClaimEndsAt } from './refund-claim.ts'

it('a refund can be claimed for 14 whole days in Paris, also across a change of the clock', () => {
  const until = refundClaimEndsAt(new Date('2026-11-26T17:30:00Z'))
  expect(until).toEqual(new Date('2026-12-10T23:00:00Z'))
  expect(formatDay(lastDayOf(until))).toMatch(/10\u00A0décembre/)
  expect(refundClaimEndsAt(new Date('2026-10-20T22:30:00Z'))).toEqual(new Date('2026-11-04T23:00:00Z'))
})
