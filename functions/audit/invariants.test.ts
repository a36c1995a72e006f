import { eventStart } from '@tablee/domain/calendar'
import { describe, expect, it } from 'vitest'
import { Books } from './books.ts'
import { brokenInvariants } from './invariants.ts'

type Stored = Record<string, unknown>

const NOW = Date.parse('2026-11-20T12:00:00Z')
const [PAST, NEXT] = ['2026-11-12', '2026-11-26']
const next = `thursday_events/${NEXT}`
const day = (date: string) => eventStart(date).getTime()
const paid = { user_id: 'ana', thursday_event_id: NEXT, pricing_type: 'ticket', promo_code: 'TRY' }
const price = { amount: 450, original_amount: 900, discount_percentage: 50, currency: 'eur' }
const metadata = {
  ...{ user_id: 'ana', thursday_event_id: NEXT, pricing_type: 'ticket', promo_code: 'TRY' },
  ...{ amount: '450', original_amount: '900', discount_percentage: '50' },
}
const seat = {
  registration_status: 'registered',
  selected_city: { id: 'paris' },
  created_at: NOW,
  booking_no: 1,
}
const account = { booking_no: 1, evenings: 1, registration_id: null, admin: false }
const intent = {
  ...{ amount: 450, amount_received: 450, currency: 'eur', status: 'succeeded', livemode: false },
  metadata,
}
const receipt = { created_at: NOW, paid_at: NOW, livemode: false }

/**
 * Ana has paid half the price for a ticket. Bo has a subscription. Cleo's ticket was called off and refunded,
 * Dan's was given by an admin. Eve has cancelled and has an open payment. Fay's account is erased. Gil came
 * with a free ticket to a past evening.
 */
function healthy(): Stored {
  return {
    ...Object.fromEntries(
      ['ana', 'bo', 'cleo', 'dan', 'eve', 'gil'].map((uid) => [
        `auth_users/${uid}`,
        { admin: uid === 'dan' },
      ]),
    ),
    'accounts/ana': { ...account, registration_id: `${NEXT}_ana` },
    'accounts/bo': { ...account, registration_id: `${NEXT}_bo` },
    'accounts/cleo': { ...account, evenings: 0 },
    'accounts/dan': { ...account, booking_no: 0, evenings: 0, admin: true },
    'accounts/eve': { ...account, evenings: 0 },
    'accounts/gil': account,
    [`thursday_events/${NEXT}`]: {
      event_date: day(NEXT),
      current_participants: 2,
      calling_off: { lyon: { at: NOW - 3_600_000, ended_at: NOW - 3_500_000 } },
    },
    [`thursday_events/${PAST}`]: { event_date: day(PAST), current_participants: 1, calling_off: {} },
    [`thursday_events/${NEXT}/seats/1`]: { registration_id: `${NEXT}_ana` },
    [`thursday_events/${NEXT}/seats/2`]: { registration_id: `${NEXT}_bo` },
    [`user_registrations/${NEXT}_ana`]: {
      ...seat,
      user_id: 'ana',
      thursday_event_id: NEXT,
      event_date: day(NEXT),
      paid_with: 'ticket',
      ticket_id: 'pi_a',
      group_id: 'hidden_ana',
    },
    [`user_registrations/${NEXT}_bo`]: {
      ...seat,
      user_id: 'bo',
      thursday_event_id: NEXT,
      event_date: day(NEXT),
      paid_with: 'subscription',
      ticket_id: null,
      group_id: 'hidden_bo',
    },
    [`user_registrations/${NEXT}_cleo`]: {
      ...seat,
      registration_status: 'called_off',
      selected_city: { id: 'lyon' },
      user_id: 'cleo',
      thursday_event_id: NEXT,
      event_date: day(NEXT),
      paid_with: 'ticket',
      ticket_id: 'pi_c',
    },
    [`user_registrations/${NEXT}_eve`]: {
      ...seat,
      registration_status: 'cancelled',
      user_id: 'eve',
      thursday_event_id: NEXT,
      event_date: day(NEXT),
      paid_with: 'ticket',
      ticket_id: 'pi_e',
    },
    [`user_registrations/${PAST}_gil`]: {
      ...seat,
      registration_status: 'expired',
      user_id: 'gil',
      thursday_event_id: PAST,
      event_date: day(PAST),
      paid_with: 'ticket',
      ticket_id: 'free_FREE_gil',
    },
    [`groups/${NEXT}_paris_1`]: {
      thursday_event_id: NEXT,
      member_ids: ['ana', 'bo'],
      venue_id: 'bar',
      table: 1,
    },
    [`groups/${NEXT}_paris_1/private/group`]: { people: 2, venue_id: 'bar', table: 1 },
    [`groups/${NEXT}_paris_1/reasons/ana`]: {},
    'ticket_purchases/pi_a': { user_id: 'ana', status: 'paid', thursday_event_id: NEXT, payment_id: 'pi_a' },
    'ticket_purchases/pi_c': { user_id: 'cleo', status: 'void', thursday_event_id: NEXT, payment_id: 'pi_c' },
    'ticket_purchases/pi_e': { user_id: 'eve', status: 'void', thursday_event_id: NEXT, payment_id: 'pi_e' },
    'ticket_purchases/pi_f': {
      user_id: 'gone_1',
      status: 'paid',
      thursday_event_id: PAST,
      payment_id: 'pi_f',
    },
    'ticket_purchases/free_FREE_gil': {
      user_id: 'gil',
      status: 'paid',
      thursday_event_id: PAST,
      payment_id: null,
    },
    'ticket_purchases/given_x': {
      user_id: 'dan',
      status: 'unused',
      thursday_event_id: null,
      payment_id: null,
    },
    'subscriptions/pi_b': { user_id: 'bo', status: 'active', current_period_end: NOW + 1e9, created_at: NOW },
    'subscriptions/free_PASS_bo': { user_id: 'bo', status: 'void', current_period_end: NOW, created_at: NOW },
    'subscriptions/pi_g': { user_id: 'gone_1', status: 'void', current_period_end: NOW, created_at: NOW },
    'payments/pi_a': { ...receipt, ...paid, ...price, status: 'succeeded', receipt_number: '2026-000001' },
    'payments/pi_b': {
      ...receipt,
      ...paid,
      ...price,
      user_id: 'bo',
      pricing_type: 'monthly-1',
      promo_code: null,
      discount_percentage: 0,
      original_amount: 450,
      status: 'disputed',
      disputes: { dp_1: 'open' },
      receipt_number: '2026-000002',
    },
    'payments/pi_c': {
      ...receipt,
      ...paid,
      ...price,
      user_id: 'cleo',
      promo_code: null,
      discount_percentage: 0,
      original_amount: 450,
      refunded_amount: 450,
      status: 'refunded',
      receipt_number: '2026-000003',
    },
    'payments/pi_e': {
      ...receipt,
      ...paid,
      ...price,
      user_id: 'eve',
      promo_code: null,
      discount_percentage: 0,
      original_amount: 450,
      refunded_amount: 50,
      status: 'partially_refunded',
      receipt_number: '2026-000004',
    },
    'payments/pi_f': {
      ...receipt,
      ...paid,
      ...price,
      user_id: 'gone_1',
      promo_code: null,
      discount_percentage: 0,
      original_amount: 450,
      status: 'succeeded',
      receipt_number: '2026-000005',
    },
    'payments/pi_g': {
      ...receipt,
      ...paid,
      ...price,
      user_id: 'gone_1',
      pricing_type: 'monthly-1',
      promo_code: null,
      discount_percentage: 0,
      original_amount: 450,
      status: 'succeeded',
      receipt_number: '2026-000006',
    },
    'receipt_counters/2026': { last: 6 },
    'payment_intents/pi_a': { ...intent, latest_charge: { amount_refunded: 0 } },
    'payment_intents/pi_b': { ...intent, metadata: undiscounted('bo', 'monthly-1') },
    'payment_intents/pi_c': {
      ...intent,
      metadata: undiscounted('cleo'),
      latest_charge: { amount_refunded: 450 },
    },
    'payment_intents/pi_e': {
      ...intent,
      metadata: undiscounted('eve'),
      latest_charge: { amount_refunded: 50 },
    },
    'payment_intents/pi_f': { ...intent, metadata: undiscounted('fay') },
    'payment_intents/pi_g': { ...intent, metadata: undiscounted('fay', 'monthly-1') },
    'payment_intents/pi_open': {
      ...intent,
      status: 'requires_payment_method',
      amount_received: 0,
      metadata: { ...metadata, user_id: 'eve' },
    },
    'payment_intents/pi_closed': { ...intent, status: 'canceled', metadata: { ...metadata, user_id: 'eve' } },
    'payment_intents/pi_altered': { ...intent, metadata: { ...metadata, user_id: 'eve', amount: '9' } },
    'events/evt_altered': { data: { object: { id: 'pi_altered' } } },
    'stripe_events/evt_altered': { outcome: 'mismatch' },
    'refunds/re_c': {
      payment_intent: 'pi_c',
      amount: 450,
      status: 'succeeded',
      metadata: { request_id: 'called_off_pi_c_450' },
    },
    'refunds/re_e': {
      payment_intent: 'pi_e',
      amount: 50,
      status: 'succeeded',
      metadata: { request_id: 'r1' },
    },
    'owed_refunds/pi_c': { thursday_event_id: NEXT, settled_at: NOW },
    'open_payments/eve': {
      ...paid,
      ...price,
      currency: null, // as the server writes it: without one
      user_id: 'eve',
      status: 'open',
      payment_intent_id: 'pi_open',
      promo_use: '2',
    },
    'open_payments/eve_closed': {
      ...paid,
      ...price,
      user_id: 'eve',
      status: 'closed',
      payment_intent_id: 'pi_closed',
    },
    'promo_codes/TRY/uses/1': { user_id: 'ana', open_payment_id: 'ana', settled: true },
    'promo_codes/TRY/uses/2': { user_id: 'eve', open_payment_id: 'eve', settled: false },
    'promo_codes/TRY/persons/ana': { uses: 1 },
    'promo_codes/TRY/persons/eve': { uses: 1 },
    'promo_codes/FREE/uses/1': { user_id: 'gil', open_payment_id: null, settled: true },
    'promo_codes/FREE/persons/gil': { uses: 1 },
    'promo_codes/PASS/uses/1': { user_id: 'bo', open_payment_id: null, settled: true },
    'promo_codes/PASS/persons/bo': { uses: 1 },
    'promo_codes/PASS/uses/2': { user_id: 'gone_1', open_payment_id: null, settled: true },
    'mail/recap_pi_a': { kind: 'payment_confirmation', about: { registration_id: `${NEXT}_ana`, no: 1 } },
    'mail/recap_pi_b': { kind: 'payment_confirmation', about: { registration_id: `${NEXT}_bo`, no: 1 } },
    'mail/recap_pi_c': { kind: 'payment_confirmation', about: { registration_id: `${NEXT}_cleo`, no: 1 } },
    'mail/recap_pi_e': { kind: 'payment_confirmation', about: { registration_id: `${NEXT}_eve`, no: 1 } },
    'mail/recap_free_FREE_gil': {
      kind: 'payment_confirmation',
      about: { registration_id: `${PAST}_gil`, no: 1 },
    },
    'mail/kept_free_PASS_bo': { kind: 'ticket_kept' },
    'mail/refunded_pi_c': { kind: 'payment_refunded' },
    [`mail/called_off_${NEXT}_cleo_1`]: { kind: 'evening_called_off' },
    [`mail/cancelled_${NEXT}_eve_1`]: { kind: 'reservation_cancelled' },
    'mail/given_x': { kind: 'ticket_given' },
    'audit/x': { action: 'ticket-given', user_id: 'dan', admin_id: 'dan' },
  }
}

function undiscounted(user_id: string, pricing_type = 'ticket') {
  const { promo_code: _, ...rest } = metadata
  return { ...rest, user_id, pricing_type, original_amount: '450', discount_percentage: '0' }
}

const brokenInvariantsOf = (stored: Stored) => brokenInvariants(new Books(NOW, stored))
const broken = (stored: Stored) => brokenInvariantsOf(stored).map(({ no }) => no)

const changed = (path: string, fields: object) => (world: Stored) => {
  const before = world[path]
  world[path] = { ...(typeof before === 'object' ? before : {}), ...fields }
}
const without = (path: string) => (world: Stored) => {
  if (!(path in world)) throw new Error(`${path} is not in the fixture`)
  delete world[path]
}

it('finds nothing in a healthy world', () => {
  expect(brokenInvariantsOf(healthy())).toEqual([])
})

it('names the number and the path', () => {
  const world = healthy()
  changed('payments/pi_a', { amount: 451 })(world)
  expect(brokenInvariantsOf(world)).toContainEqual({ no: 'I2', paths: ['payments/pi_a'] })
})

describe('a corrupted world', () => {
  const ana = `user_registrations/${NEXT}_ana`
  const group = `groups/${NEXT}_paris_1`
  it.each<[string, string, (world: Stored) => void]>([
    ['I0', 'a price that is a text', changed('payments/pi_a', { amount: '450' })],
    ['I1', 'an intent was paid that no payment tells of', without('payments/pi_a')],
    ['I1', 'a payment was never paid', changed('payment_intents/pi_a', { status: 'canceled' })],
    ['I2', 'a payment of another price', changed('payments/pi_a', { amount: 451 })],
    [
      'I2',
      'a payment for somebody else',
      changed('payment_intents/pi_a', { metadata: { ...metadata, user_id: 'bo' } }),
    ],
    ['I2', 'a payment with another code', changed('payments/pi_a', { promo_code: 'FREE' })],
    ['I3', 'a price that is not the rounded one', changed('open_payments/eve', { amount: 449 })],
    ['I3', 'a discount without a code', changed('payments/pi_a', { promo_code: null })],
    ['I4', 'a payment without a ticket', without('ticket_purchases/pi_a')],
    ['I4', 'a ticket of somebody else', changed('ticket_purchases/pi_a', { user_id: 'bo' })],
    [
      'I5',
      'a ticket that nobody paid',
      changed('ticket_purchases/pi_x', { user_id: 'dan', payment_id: 'pi_x' }),
    ],
    ['I5', 'a ticket by another payment', changed('ticket_purchases/pi_a', { payment_id: 'pi_b' })],
    [
      'I5',
      'a subscription that nobody paid',
      changed('subscriptions/pi_x', { user_id: 'dan', status: 'active' }),
    ],
    [
      'I6',
      'a refund that our books do not know',
      changed('refunds/re_9', { payment_intent: 'pi_a', amount: 9, status: 'succeeded' }),
    ],
    ['I6', 'a refund that the bank does not know', changed('payments/pi_a', { refunded_amount: 9 })],
    ['I6', 'a refund that failed and still counts', changed('refunds/re_c', { status: 'failed' })],
    ['I7', 'a status that hides a refund', changed('payments/pi_e', { status: 'succeeded' })],
    ['I7', 'a status that hides a dispute', changed('payments/pi_b', { status: 'succeeded' })],
    [
      'I8',
      'money back, and the ticket too',
      changed('ticket_purchases/pi_c', { status: 'unused', thursday_event_id: null }),
    ],
    ['I10', 'a void ticket whose money stays', changed('ticket_purchases/pi_a', { status: 'void' })],
    ['I11', 'a debt settled without a refund', changed('payments/pi_c', { status: 'succeeded' })],
    [
      'I11',
      'a debt settled before the bank has confirmed',
      changed('payments/pi_c', { refund_pending: 450 }),
    ],
    ['I11', 'a debt for a ticket that is good', changed('owed_refunds/pi_a', { settled_at: null })],
    [
      'I12',
      'one request refunded twice',
      changed('refunds/re_2', {
        payment_intent: 'pi_e',
        amount: 0,
        status: 'succeeded',
        metadata: { request_id: 'r1' },
      }),
    ],
    ['I12', 'refunds above what the charge says', changed('refunds/re_e', { amount: 60 })],
    [
      'I13',
      'an open payment of an evening that is over',
      changed('open_payments/eve', { thursday_event_id: PAST }),
    ],
    ['I13', 'an open payment that was paid', changed('payment_intents/pi_open', { status: 'succeeded' })],
    [
      'I14',
      'a closed payment that can be paid',
      changed('payment_intents/pi_closed', { status: 'requires_action' }),
    ],
    ['I16', 'a count that is too low', changed('promo_codes/TRY/persons/ana', { uses: 0 })],
    ['I16', 'a use without a count', without('promo_codes/TRY/persons/ana')],
    ['I17', 'a use that nothing holds', without('open_payments/eve')],
    ['I17', 'an open payment whose use is gone', without('promo_codes/TRY/uses/2')],
    ['I18', 'a use without a free ticket', without('ticket_purchases/free_FREE_gil')],
    ['I18', 'an unsettled use of somebody who left', changed('promo_codes/PASS/uses/2', { settled: false })],
    ['I22', 'a seat at an evening that is none', without(next)],
    ['I22', 'a seat on another day', changed(ana, { event_date: day(PAST) })],
    ['I23', 'a seat that its account does not name', changed('accounts/ana', { registration_id: null })],
    ['I23', 'an account that names no seat', changed('accounts/eve', { registration_id: `${NEXT}_eve` })],
    [
      'I24',
      'one ticket for two seats',
      changed(`user_registrations/${NEXT}_bo`, { paid_with: 'ticket', ticket_id: 'pi_a' }),
    ],
    ['I24', 'a seat without a ticket', changed(ana, { ticket_id: null })],
    [
      'I24',
      'a registration by a subscription that has ended',
      changed('subscriptions/pi_b', { current_period_end: NOW - 1 }),
    ],
    ['I25', 'a paid ticket without a seat', changed(ana, { registration_status: 'cancelled' })],
    ['I25', 'a ticket that vanished', changed('ticket_purchases/given_x', { status: 'void' })],
    ['I26', 'a chair held for nobody', changed(`${next}/seats/1`, { registration_id: `${NEXT}_eve` })],
    ['I26', 'two chairs for one', changed(`${next}/seats/2`, { registration_id: `${NEXT}_ana` })],
    ['I27', 'a count above the people', changed(next, { current_participants: 3 })],
    ['I29', 'evenings that never were', changed('accounts/ana', { evenings: 2 })],
    ['I29', 'a booking number that was lost', changed('accounts/ana', { booking_no: 2 })],
    [
      'I30',
      'an evening that is over and holds somebody',
      changed(`user_registrations/${PAST}_gil`, { registration_status: 'registered' }),
    ],
    ['I30', 'a seat that is over too early', changed(ana, { registration_status: 'expired' })],
    ['I31', 'an evening on another day', changed(`thursday_events/${PAST}`, { event_date: day(NEXT) })],
    ['I32', 'a member without a seat', changed(group, { member_ids: ['ana', 'bo', 'dan'] })],
    ['I32', 'a seat that its group does not know', changed(group, { member_ids: ['bo'] })],
    ['I34', 'eight at one table', changed(group, { member_ids: [...'12345678'] })],
    ['I37', 'a group sent to another bar', changed(group, { venue_id: 'other' })],
    [
      'I37',
      'two groups at one table',
      changed(`groups/${NEXT}_lyon_1/private/group`, { venue_id: 'bar', table: 1 }),
    ],
    ['I41', 'a called-off city that holds a seat', changed(ana, { selected_city: { id: 'lyon' } })],
    [
      'I41',
      'a calling off that never ended',
      changed(next, { calling_off: { lyon: { at: NOW - 3_600_000, ended_at: null } } }),
    ],
    [
      'I43',
      'a called-off seat whose ticket stays used',
      changed('ticket_purchases/pi_c', { status: 'paid' }),
    ],
    ['I45', 'a payment without its mail', without('mail/recap_pi_a')],
    ['I45', 'a payment with two mails', changed('mail/kept_pi_a', {})],
    ['I45', 'a free subscription without its mail', without('mail/kept_free_PASS_bo')],
    ['I46', 'a seat that its holder does not know of', changed('mail/recap_pi_a', { about: null })],
    ['I47', 'a refund without a mail', without('mail/refunded_pi_c')],
    ['I99', 'a pending refund that our books call made', changed('refunds/re_c', { status: 'pending' })],
    [
      'I99',
      'a confirmed refund that our books call pending',
      changed('payments/pi_c', { refund_pending: 450 }),
    ],
    [
      'I100',
      'five refused cards, and the payment still open',
      changed('open_payments/eve', { failed_confirmations: 5 }),
    ],
    ['I101', 'a revoked payment whose ticket is good', changed('payments/pi_a', { revoked: true })],
    ['I47', 'a second refund without a mail of its own', changed('payments/pi_c', { refund_no: 2 })],
    ['I47', 'a called-off seat without a mail', without(`mail/called_off_${NEXT}_cleo_1`)],
    ['I47', 'a given ticket without a mail', without('mail/given_x')],
    [
      'I53',
      'a payment without a receipt',
      changed('payments/pi_a', { receipt_number: null, created_at: NOW - 3_600_000 }),
    ],
    ['I53', 'a receipt of another year', changed('payments/pi_a', { receipt_number: '2025-000001' })],
    ['I54', 'a gap in the receipts', changed('receipt_counters/2026', { last: 7 })],
    ['I54', 'a receipt number twice', changed('payments/pi_b', { receipt_number: '2026-000001' })],
    ['I55', 'an account without a sign-in', without('auth_users/eve')],
    ['I57', 'a profile of an erased person', changed('users/fay', {})],
    [
      'I57',
      'an erased person among those whom somebody met',
      changed('met/ana', { people: { fay: [PAST] } }),
    ],
    ['I57', 'an erased admin in the log', changed('audit/x', { admin_id: 'fay' })],
    ['I57', 'a payment under the id of an erased person', changed('payments/pi_f', { user_id: 'fay' })],
    [
      'I58',
      'a ticket of an erased person that can be used',
      changed('ticket_purchases/pi_f', { status: 'unused' }),
    ],
    [
      'I58',
      'a subscription of an erased person that can be used',
      changed('subscriptions/pi_g', { status: 'active' }),
    ],
    ['I62', 'a former admin with the claim', changed('auth_users/ana', { admin: true })],
    ['I66', 'a ticket given without an entry', without('audit/x')],
  ])('%s: %s', (no, _title, corrupt) => {
    const world = healthy()
    corrupt(world)
    expect(broken(world)).toContain(no)
  })
})

it('says nothing of a user who is just being erased, nor of the seed', () => {
  const world = healthy()
  changed('accounts/ana', { erasing_since: NOW })(world)
  without('mail/recap_pi_a')(world)
  changed(next, { current_participants: 12 })(world)
  changed(`user_registrations/${NEXT}_seed-1`, { user_id: 'seed-1', thursday_event_id: NEXT })(world)
  expect(broken(world)).toEqual([])
})

it('lets a payment stay open while a seat is held for its user', () => {
  const thursday = NOW + 6 * 86_400_000
  const found = (offered_until: number) => {
    const offer = {
      user_id: 'eve',
      thursday_event_id: NEXT,
      status: 'offered',
      joined_at: NOW,
      offered_until,
    }
    const world = { ...healthy(), [`waitlist/${NEXT}_eve`]: offer }
    return brokenInvariants(new Books(thursday, world)).map(({ no }) => no)
  }
  expect(found(thursday + 600_000)).not.toContain('I13')
  expect(found(thursday - 71 * 60_000)).toContain('I13')
})

it('takes the time that it is given, as that of a local environment whose clock is ahead', () => {
  const later = brokenInvariants(new Books(NOW + 14 * 86_400_000, healthy()))
  expect(later.map(({ no }) => no)).toEqual(expect.arrayContaining(['I13', 'I30']))
})
