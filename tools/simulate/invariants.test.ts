import { expect, it } from 'vitest'
import { brokenIn } from './invariants.ts'
import type { WorldState } from './world-state.ts'

const nothing = new Map()
const empty = {
  ...{ accounts: nothing, events: nothing, registrations: nothing, tickets: nothing, payments: nothing },
  ...{ openPayments: nothing, passes: nothing, codes: nothing, counters: nothing },
  ...{ seats: [], uses: [], persons: [], intents: [], mails: new Set() },
}

/** A world of a few documents, of which each has what the invariant reads. */
function brokenOf(parts: object): string[] {
  return brokenIn({ ...empty, ...parts } as unknown as WorldState) // a part of a world is no whole one
}

it('a receipt that is missing in one year is not made up for by one too many in another', () => {
  const numbers = ['2026-000001', '2026-000003', '2027-000001', '2027-000002']
  const payments = new Map(numbers.map((number) => [number, { id: number, receipt_number: number }]))
  const counters = new Map([
    ['2026', { last: 3 }],
    ['2027', { last: 1 }],
  ])
  const found = brokenOf({ payments, counters }).filter((fault) => fault.includes('receipt'))
  expect(found).toEqual(['there is no receipt 2026-000002', 'receipt 2027-000002 was never counted'])
})

it('money that went back is told of, and money that did not is not', () => {
  const accounts = new Map([['ana', { registration_id: null }]])
  const payments = new Map([
    ['pi_back', { id: 'pi_back', user_id: 'ana', status: 'refunded', receipt_number: null }],
    ['pi_here', { id: 'pi_here', user_id: 'ana', status: 'succeeded', receipt_number: null }],
  ])
  const mails = new Set(['recap_pi_back', 'recap_pi_here', 'refunded_pi_here'])
  const found = brokenOf({ accounts, payments, mails, intents: [] })
  expect(found).toContain('pi_back went back, and nobody was told')
  expect(found).toContain('refunded_pi_here was written of a payment that is succeeded')
  const right = new Set(['recap_pi_back', 'recap_pi_here', 'refunded_pi_back'])
  expect(brokenOf({ accounts, payments, mails: right }).filter((fault) => !fault.includes('paid'))).toEqual(
    [],
  )
})

it('an evening that has more people than seats is oversold, whatever it counts', () => {
  const seat = (id: string) => ({ id, thursday_event_id: 'e', registration_status: 'registered' })
  const registrations = new Map(['a', 'b'].map((id) => [id, seat(id)]))
  const events = new Map([['e', { id: 'e', capacity: 1, current_participants: 2 }]])
  expect(brokenOf({ events, registrations })).toContain('e has 2 people on 1 seats')
})
