import { randomUUID } from 'node:crypto'
import type { Finding } from '@tablee/domain/admin-calls'
import { bookingClosesAt, seatingStartsAt, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import * as stripeConfigs from '../platform/config.ts'
import { db } from '../platform/firestore.ts'
import { STRIPE_API_VERSION, stripe } from '../platform/stripe.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { attendees } from '../testing/groups.ts'
import { charge, forgetEverything, openIntent, paidIntent, refund } from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleHealth } from './health.ts'
import { handleRepairPayment } from './refund-payment.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind).toSorted()

async function find(admin: Caller): Promise<Finding[]> {
  return (await handleHealth(admin, {})).findings
}

it('nothing is found where all is well, and a payment that was just made is given time', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  expect(await handleHealth(admin, {})).toMatchObject({ findings: [], total: 0, audited: null })
  await paidIntent(admin, date)
  expect(await handleHealth(admin, {})).toMatchObject({ findings: [], total: 0, audited: null })
})

it('a payment that brought nothing is found, and repaired once by the one fulfilment', async () => {
  const [admin, payer, date] = [await createAttendee(), await createAttendee(), await createEvening()]
  const intent = await paidIntent(payer, date)
  await setClock(inMinutes(4))
  expect(await find(admin)).toMatchObject([
    {
      kind: 'payment-unfulfilled',
      payment_intent_id: intent,
      user_id: payer.uid,
      name: 'Ana',
      amount: 899,
      date,
    },
  ])
  const input = { requestId: randomUUID(), paymentIntentId: intent }
  const twice = [handleRepairPayment(admin, input), handleRepairPayment(admin, input)]
  expect(await Promise.all(twice)).toEqual([{ outcome: 'seated' }, { outcome: 'seated' }])
  expect(await find(admin)).toEqual([])
  expect([await count(collections.tickets), await count(collections.audit)]).toEqual([1, 1])
  expect(await read(paths.audit(input.requestId))).toMatchObject({
    action: 'payment-repaired',
    subject: paths.payment(intent),
    user_id: payer.uid,
    details: { outcome: 'seated' },
  })
})

it('what was paid before the newest charges is found too', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  const payers = [await createAttendee(), await createAttendee(), await createAttendee()]
  const intents = []
  for (const payer of payers) intents.push(await paidIntent(payer, date))
  await setClock(inMinutes(4))
  const { charges } = stripe()
  const list = charges.list.bind(charges)
  const short = vi.spyOn(charges, 'list').mockImplementation((asked) => list({ ...asked, limit: 1 }))
  const found = (await find(admin)).flatMap((one) =>
    'payment_intent_id' in one ? [one.payment_intent_id] : [],
  )
  expect(found.toSorted()).toEqual(intents.toSorted())
  expect(short.mock.calls.filter(([asked]) => asked?.expand)).toHaveLength(3)
  short.mockRestore()
})

it('nothing is given for what is not as we opened it, was given back, or can still be paid', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  const [back, forged, open] = await Promise.all([createAttendee(), createAttendee(), createAttendee()])
  const intents = [await paidIntent(back, date), await paidIntent(forged, date), await openIntent(open, date)]
  await refund(intents[0] ?? '')
  await stripe().paymentIntents.update(intents[1] ?? '', { metadata: { amount: '1' } })
  for (const paymentIntentId of [...intents, 'pi_nobody'])
    expect(await refusalOf(handleRepairPayment(admin, { requestId: randomUUID(), paymentIntentId }))).toBe(
      'not-repairable',
    )
  expect([await count(collections.tickets), await count(collections.audit)]).toEqual([0, 0])
})

it('an open payment that can no longer be paid is found, and closed', async () => {
  const [admin, payer, date] = [await createAttendee(), await createAttendee(), await createEvening()]
  const intent = await openIntent(payer, date)
  await setClock(new Date(bookingClosesAt(date).getTime() + 100 * 60_000))
  const found = async () => (await find(admin)).filter(({ kind }) => kind === 'payment-open')
  expect(await found()).toMatchObject([{ payment_intent_id: intent, name: 'Ana' }])
  const input = { requestId: randomUUID(), paymentIntentId: intent }
  expect(await handleRepairPayment(admin, input)).toEqual({ outcome: 'ended' })
  expect(await found()).toEqual([])
})

it('ten cards of one account within an hour are found, nine are not', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  const tester = await createAttendee()
  const intent = await openIntent(tester, date)
  const cards = async () => (await find(admin)).filter(({ kind }) => kind === 'card-testing')
  const refuse = async () =>
    void (await charge(intent, 'pm_card_visa_chargeDeclined').catch((error: Error) => error.message))
  for (let n = 0; n < 9; n += 1) await refuse()
  expect(await cards()).toEqual([])
  await refuse()
  expect(await cards()).toMatchObject([{ user_id: tester.uid, name: 'Ana', count: 10 }])
  await setClock(inMinutes(62))
  expect(await cards()).toEqual([])
})

it('keys of two modes, and events of another version until one of ours comes, are found', async () => {
  const admin = await createAttendee()
  vi.spyOn(stripeConfigs, 'stripeBrowserConfig').mockReturnValue({ publishableKey: 'pk_live_tablee' })
  expect(await find(admin)).toEqual([{ kind: 'keys-differ', secret: 'test', publishable: 'live' }])
  vi.restoreAllMocks()
  const note = (id: string, at: Date, change: object = {}) =>
    db()
      .doc(paths.stripeEvent(id))
      .set({ id, type: 'charge.refunded', outcome: 'ignored', received_at: at, ...change })
  await note('evt_old', inMinutes(-9), { other_version: '2020-08-27' })
  expect(await find(admin)).toMatchObject([
    { kind: 'webhook-version', event_id: 'evt_old', version: '2020-08-27', expected: STRIPE_API_VERSION },
  ])
  await note('evt_new', inMinutes(-2))
  expect(await find(admin)).toEqual([])
})

it('a refund that came back is found until it is owed', async () => {
  const [admin, payer, date] = [await createAttendee(), await createAttendee(), await createEvening()]
  const intent = await paidIntent(payer, date)
  const event = { id: 'evt_1', type: 'refund.failed', outcome: 'refund-failed', payment_intent_id: intent }
  await db()
    .doc(paths.stripeEvent('evt_1'))
    .set({ ...event, received_at: new Date() })
  expect(await find(admin)).toMatchObject([{ kind: 'refund-failed', payment_intent_id: intent }])
  const owed = { payment_id: intent, thursday_event_id: date, owed_at: new Date(), settled_at: null }
  await db()
    .doc(paths.owedRefund(intent))
    .set({ ...owed, tried_at: new Date(), obstacle: 'failed' })
  expect(await find(admin)).toMatchObject([{ kind: 'refund-owed', obstacle: 'failed' }])
})

it('everything else that is not well is found', async () => {
  const [admin, gone, old] = [
    await createAttendee(),
    await createAttendee(),
    new Date(Date.now() - 7_200_000),
  ]
  const [date = ''] = upcomingThursdays(new Date(), 2).slice(1)
  await db().doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  await db().doc(paths.eveningCity(date, 'paris')).set({ unseated: 1, under_four: 1, without_venue: 2 })
  await attendees(date, 12, { city: { id: 'lyon', name: 'Lyon' } })
  await attendees(date, 1, { prefix: 'z' })
  await db().doc(paths.account(gone.uid)).update({ erasing_since: old })
  const mail = { to: gone.email, kind: 'welcome', message: null, created_at: old }
  const delivery = { attempts: 8, error: '550', lease_expires_at: null }
  const dead = { ...delivery, state: 'ERROR', end_time: old, next_attempt_at: null }
  const slow = { ...delivery, state: 'RETRY', end_time: null, next_attempt_at: old }
  await db()
    .doc(paths.mail('dead'))
    .set({ ...mail, delivery: dead })
  await db()
    .doc(paths.mail('sealed'))
    .set({ ...mail, kind: 'report_answered', delivery: dead })
  await db()
    .doc(paths.mail('none'))
    .set({ kind: 'unheard-of', delivery: { state: 'ERROR', error: 'no mail' } })
  await db()
    .doc(paths.mail('slow'))
    .set({ ...mail, delivery: slow })
  await setClock(new Date(seatingStartsAt(date).getTime() + 16 * 60_000))
  const event = { id: 'evt_1', type: 'charge.refunded', outcome: 'mismatch' }
  await db()
    .doc(paths.stripeEvent('evt_1'))
    .set({ ...event, received_at: seatingStartsAt(date) })
  await db().doc(paths.payment('pi_1')).set({
    id: 'pi_1',
    user_id: gone.uid,
    thursday_event_id: date,
    pricing_type: 'ticket',
    amount: 899,
    original_amount: 899,
    discount_percentage: 0,
    promo_code: null,
    currency: 'eur',
    status: 'succeeded',
    refunded_amount: 0,
    receipt_number: null,
    created_at: old,
    paid_at: old,
    livemode: false,
  })
  vi.spyOn(stripe().events, 'list').mockRejectedValueOnce(new Error('Stripe is away'))
  const { findings, total } = await handleHealth(admin, {})
  const expected = [
    'check-failed',
    'erasure-broken',
    'mail-dead',
    'mail-dead',
    'mails-overdue',
    'payment-without-payer',
    'people-unseated',
    'step-late',
    'tables-small',
    'tables-unplaced',
  ]
  // The answer to a report is counted, and not named.
  expect([kinds(findings), total]).toEqual([expected, expected.length + 1])
  const alone = findings.find(({ kind }) => kind === 'people-unseated')
  expect(alone).toMatchObject({ city: 'paris', names: [expect.any(String)] })
  const illegible = { mail_id: 'none', to: '', mail_kind: 'unreadable', error: 'no mail', since: null }
  expect(findings).toContainEqual({ kind: 'mail-dead', ...illegible })
  const { events } = stripe()
  const undelivered = { id: 'evt_2', type: 'charge.refunded', created: 1_700_000_000 }
  // The test reads only the data of an answer.
  const answer = { data: [undelivered] } as unknown as Awaited<ReturnType<typeof events.list>>
  const list = vi.spyOn(events, 'list').mockResolvedValueOnce(answer)
  expect(kinds(await find(admin))).toEqual(
    [...expected.slice(1), 'webhook-refused', 'webhook-waiting'].toSorted(),
  )
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ delivery_success: false }))
  vi.restoreAllMocks()
})
