import { Books } from '@tablee/functions/audit/books'
import { expect, it } from 'vitest'
import { brokenInSimulation } from './invariants.ts'

type Stored = Record<string, unknown>

const registered = { registration_status: 'registered', thursday_event_id: 'D' }
const system: Stored = {
  'thursday_events/D': { capacity: 1 },
  'thursday_events/D/seats/1': { registration_id: 'D_ana' },
  'user_registrations/D_ana': registered,
  'promo_codes/FREE': { max_uses: 1 },
  'promo_codes/FREE/uses/1': {},
  'payments/pi_back': { status: 'refunded' },
  'payments/pi_here': { status: 'succeeded' },
  'mail/refunded_pi_back': {},
  'stripe_events/evt_1': {},
}

it.each<[string, Stored, string[]]>([
  ['nothing in a system that is right', {}, []],
  [
    'an evening with more people than seats, and an attendee without a number',
    { 'user_registrations/D_bo': registered },
    ['D has 2 people on 1 seats', 'D_bo has no numbered seat'],
  ],
  ['a code used too often', { 'promo_codes/FREE/uses/2': {} }, ['FREE has 2 uses of 1']],
  [
    'a mail of money that did not go back',
    { 'mail/refunded_pi_here': {} },
    ['refunded_pi_here was written of a payment that is succeeded'],
  ],
])('finds %s', (_, more, found) => {
  expect(brokenInSimulation(new Books(0, { ...system, ...more }), ['evt_1'])).toEqual(found)
})

it('finds an event that was answered 200 but is not recorded', () => {
  const found = ['evt_2 was answered 200, but is not recorded']
  expect(brokenInSimulation(new Books(0, system), ['evt_1', 'evt_2'])).toEqual(found)
})
