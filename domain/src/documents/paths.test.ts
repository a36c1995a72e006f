import { expect, it } from 'vitest'
import { collections, eventDateOfRegistration, ids, paths, subcollections } from './paths.ts'

const date = '2026-11-26'

/** Paths of most collections. */
const written = [
  [paths.user('camille'), 'users/camille'],
  [paths.account('camille'), 'accounts/camille'],
  [paths.thursdayEvent(date), 'thursday_events/2026-11-26'],
  [paths.seat(date, 3), 'thursday_events/2026-11-26/seats/3'],
  [paths.registration(date, 'camille'), 'user_registrations/2026-11-26_camille'],
  [paths.registrationById('2026-11-26_camille'), 'user_registrations/2026-11-26_camille'],
  [paths.ticket('pi_1'), 'ticket_purchases/pi_1'],
  [paths.payment('pi_1'), 'payments/pi_1'],
  [paths.openPayment('camille', date, 'ticket'), 'open_payments/camille_2026-11-26_ticket'],
  [paths.openPaymentById('camille_2026-11-26_ticket'), 'open_payments/camille_2026-11-26_ticket'],
  [paths.subscription('pi_1'), 'subscriptions/pi_1'],
  [paths.group('g1'), 'groups/g1'],
  [paths.revealedVenue('g1'), 'groups/g1/reveal/venue'],
  [paths.reasons('g1', 'camille'), 'groups/g1/reasons/camille'],
  [paths.venue('le-double-six'), 'venues/le-double-six'],
  [paths.met('camille'), 'met/camille'],
  [paths.keptApart('ben', 'ana'), 'kept_apart/ana_ben'],
  [paths.keptApart('ana', 'ben'), 'kept_apart/ana_ben'],
  [paths.keptApartBy('ben', 'ana'), 'kept_apart/ana_ben_ben'],
  [paths.verificationCode('camille'), 'email_verification_codes/camille'],
  [paths.promoCode('BIENVENUE'), 'promo_codes/BIENVENUE'],
  [paths.promoUse('BIENVENUE', 7), 'promo_codes/BIENVENUE/uses/7'],
  [paths.promoPerson('BIENVENUE', 'camille'), 'promo_codes/BIENVENUE/persons/camille'],
  [paths.promoTries('camille', 498_765), 'accounts/camille/promo_tries/498765'],
  [paths.paymentTries('camille', 498_765), 'accounts/camille/payment_tries/498765'],
  [paths.mail('welcome_camille'), 'mail/welcome_camille'],
  [paths.stripeEvent('evt_1'), 'stripe_events/evt_1'],
  [paths.receiptCounter('2026'), 'receipt_counters/2026'],
  [paths.lastBookAudit(), 'book_audits/last'],
  [paths.missingAuthUsers(), 'book_audits/auth_users'],
  [paths.scheduleRun('retryOutbox'), 'schedules/retryOutbox'],
  [paths.clientReports('2026-11-26T20:00:00.000Z'), 'client_reports/2026-11-26T20:00:00.000Z'],
  [paths.playCounts('2026-11-26'), 'play_counts/2026-11-26'],
] as const

it.each(written)('%s', (path, expected) => {
  expect(path).toBe(expected)
  expect(path.split('/').length % 2).toBe(0)
})

it.each([
  [subcollections.seats(date), 'thursday_events/2026-11-26/seats'],
  [subcollections.promoUses('BIENVENUE'), 'promo_codes/BIENVENUE/uses'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
  expect(path.split('/').length % 2).toBe(1)
})

it('no collection has two names', () => {
  const names = Object.values(collections)
  expect(new Set(names).size).toBe(names.length)
})

it('returns the evening of a registration by its id', () => {
  expect(eventDateOfRegistration(ids.registration(date, 'camille_2'))).toBe(date)
  for (const none of [null, '', 'camille', '2026-11-27_camille'])
    expect(eventDateOfRegistration(none)).toBeNull()
})
