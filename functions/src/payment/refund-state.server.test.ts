import { randomUUID } from 'node:crypto'
import { type EventDate, eventStart } from '@tablee/domain/calendar'
import { collections, mailDocument, paths, subcollections } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import type Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleAdminRefund } from '../admin/refund-payment.ts'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import {
  beginRefunds,
  closeDispute,
  copyOfEvent,
  deliver,
  deliverSucceeded,
  eventsOf,
  failRefund,
  forged,
  lastEventOf,
  openDispute,
  openInquiry,
  paidIntent,
  refund,
  settleRefund,
} from '../testing/stripe.ts'
import { createAdmin, createAttendee, createSubscription } from '../testing/users.ts'
import { fulfil } from './fulfil.ts'
import { quoteFor } from './open-payment.ts'
import { handleSyncPayments } from './recover-payments.ts'

beforeEach(resetEmulators)

interface Seated {
  readonly caller: Caller
  readonly date: EventDate
  readonly intent: string
}

/** An attendee who has paid. */
async function seated(capacity: number | null = null): Promise<Seated> {
  const [caller, date] = [await createAttendee(), await createEvening({ capacity })]
  const intent = await paidIntent(caller, date)
  await deliverSucceeded(intent)
  return { caller, date, intent }
}

/** The payment of a pass, which is not on sale: it is made as if it were. */
async function paidPass({ uid }: Caller, date: EventDate): Promise<string> {
  const offer = offerFor('monthly-3')
  const metadata = { user_id: uid, thursday_event_id: date }
  const params = {
    amount: offer.total_cents,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata,
  }
  const { id } = await stripe().paymentIntents.create(params)
  const payment = { livemode: false, isRefunded: false, mismatchesWith: () => [] }
  await fulfil(
    { id, order: { uid, date, offer }, quote: quoteFor(offer, null), paidAt: new Date(), payment },
    null,
  )
  return id
}

async function refundAll({ intent }: Pick<Seated, 'intent'>): Promise<Stripe.Event> {
  await refund(intent)
  return lastEventOf(intent, 'charge.refunded')
}

async function expectTakenBack({ caller, date, intent }: Seated): Promise<void> {
  expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
  expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
  expect(await read(paths.registration(date, caller.uid))).toMatchObject({ registration_status: 'cancelled' })
  expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: null })
  expect(await participants(date)).toBe(0)
  const mail = await read(paths.mail(`refunded_${intent}`))
  expect(mail).toMatchObject({ to: caller.email, kind: 'payment_refunded' })
}

/** The text of the refund's e-mail, on one line. */
async function refundMailText({ intent }: Pick<Seated, 'intent'>): Promise<string> {
  const mail = mailDocument.parse(await read(paths.mail(`refunded_${intent}`)))
  return `${mail.message?.subject} ${mail.message?.text}`.replaceAll(/\s+/g, ' ')
}

async function expectSeated({ caller, date, intent }: Seated, status: string): Promise<void> {
  expect(await read(paths.payment(intent))).toMatchObject({ status })
  expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: date })
  expect(await read(paths.registration(date, caller.uid))).toMatchObject({
    registration_status: 'registered',
  })
  expect(await participants(date)).toBe(1)
  expect(await read(paths.mail(`refunded_${intent}`))).toBeUndefined()
}

describe('a full refund', () => {
  it('tells a blocked user, who cannot open their receipt, how to get it', async () => {
    const person = await seated()
    await db().doc(paths.account(person.caller.uid)).update({ blocked: true })
    await deliver(await refundAll(person))
    expect(await refundMailText(person)).toContain(`en indiquant la référence ${person.intent}`)
  })

  it('takes the ticket and the seat back, once, however often it is reported', async () => {
    const person = await seated(10)
    const event = await refundAll(person)
    const copies = [0, 1, 2, 0, 1].map((n) => copyOfEvent(event, `${event.id}_${n}`))
    expect(new Set(await Promise.all(copies.map(deliver)))).toEqual(new Set([200]))
    await expectTakenBack(person)
    expect(await count(subcollections.seats(person.date))).toBe(0)
    const ledger = await db().collection(collections.stripeEvents).where('outcome', '==', 'refunded').get()
    expect(ledger.size).toBe(1)
    expect(await refundMailText(person)).toMatch(
      /Remboursement de 8,99 € : votre place est libérée .*8,99 € vous a été remboursé.*Le billet/,
    )
  })

  it('is not undone by the success reported late, nor by the recovery, and another payment seats again', async () => {
    const person = await seated()
    await deliver(await refundAll(person))
    const succeeded = await lastEventOf(person.intent, 'payment_intent.succeeded')
    expect(await deliver(copyOfEvent(succeeded, 'evt_late'))).toBe(200)
    expect(await handleSyncPayments(person.caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    await expectTakenBack(person)
    const again = await paidIntent(person.caller, person.date)
    await deliverSucceeded(again)
    await expectSeated({ ...person, intent: again }, 'succeeded')
  })

  it('makes an unused ticket void, and frees the seat that the ticket was used for since', async () => {
    const [caller, first, second] = [
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
    ]
    const intent = await paidIntent(caller, first)
    await db().doc(paths.thursdayEvent(first)).update({ called_off: true })
    await deliverSucceeded(intent)
    const event = await refundAll({ intent })
    // The ticket is used for another evening between the refund's read and its write.
    interleaveWrite(() => handleRegisterForThursday(caller, { thursdayEventId: second }))
    expect(await deliver(event)).toBe(200)
    await expectTakenBack({ caller, date: second, intent })
  })

  it('leaves an evening that has begun as it was', async () => {
    const person = await seated()
    const event = await refundAll(person)
    await setClock(eventStart(person.date))
    expect(await deliver(event)).toBe(200)
    expect(await read(paths.ticket(person.intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.registration(person.date, person.caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await participants(person.date)).toBe(1)
    const mail = await refundMailText(person)
    expect(mail).toContain('8,99 € vous a été remboursé')
    expect(mail).not.toContain('place')
  })

  it('and a cancellation at once count down once', async () => {
    const person = await seated()
    await createSubscription(person.caller.uid)
    const event = await refundAll(person)
    const cancelled = handleCancelReservation(person.caller, {})
    expect(await Promise.all([deliver(event), cancelled])).toMatchObject([200, { cancelled: true }])
    await expectTakenBack(person)
  })

  it('is recorded on the payment of a deleted user', async () => {
    const { caller, intent } = await seated()
    const event = await refundAll({ intent })
    await Promise.all([auth().deleteUser(caller.uid), db().doc(paths.account(caller.uid)).delete()])
    await db().doc(paths.payment(intent)).update({ user_id: 'nobody' })
    expect(await deliver(event)).toBe(200)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await read(paths.mail(`refunded_${intent}`))).toBeUndefined()
  })
})

describe('a part given back', () => {
  it('leaves the seat, and counts all parts, whichever event comes last', async () => {
    const person = await seated()
    await refund(person.intent, 300)
    const first = await lastEventOf(person.intent, 'charge.refunded')
    await refund(person.intent, 200)
    expect(await deliver(await lastEventOf(person.intent, 'charge.refunded'))).toBe(200)
    expect(await deliver(first)).toBe(200)
    await expectSeated(person, 'partially_refunded')
    expect(await read(paths.payment(person.intent))).toMatchObject({ refunded_amount: 500 })
    const parts = await db().collection(collections.mail).where('kind', '==', 'payment_refunded').get()
    expect(parts.docs.map((mail) => mail.get('message.subject'))).toEqual(['Remboursement de 5,00\u00A0€'])
    expect(await read(paths.stripeEvent(first.id))).toMatchObject({ outcome: 'repeated' })
    await deliver(await refundAll(person))
    await expectTakenBack(person)
  })
})

describe('a refund that failed', () => {
  it('and is reported before its payment and before itself leaves the user what they paid for', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await refund(intent)
    const [made] = (await stripe().refunds.list({ payment_intent: intent })).data
    await failRefund(made?.id ?? '')
    const failed = await lastEventOf(intent, 'refund.failed')
    const late = await lastEventOf(intent, 'charge.refunded')
    expect(await deliver(failed)).toBe(200)
    expect(await read(paths.stripeEvent(failed.id))).toMatchObject({
      outcome: 'refund-failed',
      payment_intent_id: intent,
    })
    expect(await deliver(late)).toBe(200)
    expect(await read(paths.stripeEvent(late.id))).toMatchObject({ outcome: 'repeated' })
    await expectSeated({ caller, date, intent }, 'succeeded')
  })

  it('of a part is told with its sum, and leaves the seat', async () => {
    const person = await seated()
    await refund(person.intent, 300)
    await deliver(await lastEventOf(person.intent, 'charge.refunded'))
    expect(await read(paths.payment(person.intent))).toMatchObject({ refunded_amount: 300 })
    const [made] = (await stripe().refunds.list({ payment_intent: person.intent })).data
    await failRefund(made?.id ?? '')
    const failed = await lastEventOf(person.intent, 'refund.failed')
    expect(await deliver(failed)).toBe(200)
    expect(await deliver(copyOfEvent(failed, 'evt_again'))).toBe(200)
    await expectSeated(person, 'succeeded')
    const mails = await db().collection(collections.mail).where('kind', '==', 'refund_failed').get()
    expect(mails.docs.map((mail) => mail.get('message.subject'))).toEqual([
      'Votre remboursement de 3,00\u00A0€ n’a pas abouti',
    ])
  })

  it('after the ticket was taken back is owed again, and its user is written to', async () => {
    const person = await seated()
    await deliver(await refundAll(person))
    const [made] = (await stripe().refunds.list({ payment_intent: person.intent })).data
    await failRefund(made?.id ?? '')
    const failed = await lastEventOf(person.intent, 'refund.failed')
    expect(await deliver(failed)).toBe(200)
    expect(await deliver(copyOfEvent(failed, 'evt_again'))).toBe(200)
    expect(await read(paths.payment(person.intent))).toMatchObject({
      status: 'succeeded',
      refunded_amount: 0,
    })
    expect(await read(paths.ticket(person.intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.owedRefund(person.intent))).toMatchObject({
      settled_at: null,
      obstacle: 'failed',
    })
    const mail = mailDocument.parse(await read(paths.mail(`refund_failed_${person.intent}_1`)))
    expect(mail.message?.text).toContain('Nous vous devons toujours cette somme')

    // An admin refunds it again: it is settled, and notified by a mail of its own.
    await refund(person.intent)
    expect(await deliver(await lastEventOf(person.intent, 'charge.refunded'))).toBe(200)
    expect(await read(paths.owedRefund(person.intent))).toMatchObject({
      obstacle: null,
      settled_at: expect.any(Object),
    })
    expect(await read(paths.mail(`refunded_${person.intent}_2`))).toMatchObject({ kind: 'payment_refunded' })
  })
})

describe('a refund that the bank has not confirmed', () => {
  beforeEach(() => beginRefunds('pending'))

  it('takes the ticket back, and its mail says that it is under way', async () => {
    const person = await seated()
    expect(await deliver(await refundAll(person))).toBe(200)
    await expectTakenBack(person)
    expect(await read(paths.payment(person.intent))).toMatchObject({ refund_pending: 899 })
    expect(await refundMailText(person)).toMatch(
      /Votre remboursement est en route.*S’il n’aboutit pas, nous vous écrirons/,
    )
    const [made] = (await stripe().refunds.list({ payment_intent: person.intent })).data
    await settleRefund(made?.id ?? '')
    expect(await deliver(await lastEventOf(person.intent, 'refund.updated'))).toBe(200)
    expect(await read(paths.payment(person.intent))).toMatchObject({ status: 'refunded', refund_pending: 0 })
    expect(await count(collections.owedRefunds)).toBe(0)
  })
})

describe('a refund that the bank has not confirmed when its user erases their account', () => {
  beforeEach(() => beginRefunds('pending'))

  it('is made if the bank confirms it, and owed to a user whose account is deleted if the bank sends it back', async () => {
    for (const comesBack of [false, true]) {
      const person = await seated()
      await deliver(await refundAll(person))
      await erasePerson(person.caller.uid)
      const [made] = (await stripe().refunds.list({ payment_intent: person.intent })).data
      await (comesBack ? failRefund : settleRefund)(made?.id ?? '')
      const type = comesBack ? 'refund.failed' : 'refund.updated'
      expect(await deliver(await lastEventOf(person.intent, type))).toBe(200)
      const payment = await read(paths.payment(person.intent))
      expect(payment).toMatchObject({ status: comesBack ? 'succeeded' : 'refunded', refund_pending: 0 })
      expect(payment?.user_id).toMatch(/^gone_/)
      const owed = await read(paths.owedRefund(person.intent))
      if (!comesBack) expect(owed).toBeUndefined()
      else expect(owed).toMatchObject({ settled_at: null, obstacle: 'failed' })
    }
  })

  it('is settled once an admin has made it anew, and nobody is written to', async () => {
    const person = await seated()
    await deliver(await refundAll(person))
    await erasePerson(person.caller.uid)
    const [made] = (await stripe().refunds.list({ payment_intent: person.intent })).data
    await failRefund(made?.id ?? '')
    await deliver(await lastEventOf(person.intent, 'refund.failed'))
    await beginRefunds('succeeded')
    await handleAdminRefund(await createAdmin(), {
      ...{ requestId: randomUUID(), paymentId: person.intent, amount: 899, reason: 'La banque l’a renvoyé' },
    })
    expect(await read(paths.owedRefund(person.intent))).toMatchObject({
      ...{ obstacle: null, settled_at: expect.any(Object) },
    })
    expect(await read(paths.payment(person.intent))).toMatchObject({ status: 'refunded' })
    const { docs } = await db().collection(collections.mail).get()
    expect(docs.map((mail) => mail.get('kind')).filter((kind) => kind !== 'account_deleted')).toEqual([])
  })
})

describe('a dispute', () => {
  it('is noted, and leaves the seat while the bank decides and when it is won', async () => {
    const person = await seated()
    const dispute = await openDispute(person.intent)
    const opened = await lastEventOf(person.intent, 'charge.dispute.created')
    expect(await deliver(opened)).toBe(200)
    await expectSeated(person, 'disputed')
    await closeDispute(dispute, 'won')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.closed'))).toBe(200)
    expect(await deliver(copyOfEvent(opened, 'evt_late'))).toBe(200)
    await expectSeated(person, 'succeeded')
  })

  it('that is lost is a full refund', async () => {
    const person = await seated()
    await closeDispute(await openDispute(person.intent), 'lost')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.closed'))).toBe(200)
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.created'))).toBe(200)
    await expectTakenBack(person)
    expect(await refundMailText(person)).toMatch(
      /place est libérée .*8,99 € vous a été rendu par votre banque/,
    )
  })

  it('that is lost after a part was given back gives back the rest, and the mail tells the two apart', async () => {
    const person = await seated()
    await refund(person.intent, 300)
    expect(await deliver(await lastEventOf(person.intent, 'charge.refunded'))).toBe(200)
    await closeDispute(await openDispute(person.intent), 'lost')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.closed'))).toBe(200)
    await expectTakenBack(person)
    const mail = await refundMailText(person)
    expect(mail).toMatch(/déjà remboursé 3,00 € ; votre banque vous a rendu le reste, soit 5,99 €/)
    expect(mail).not.toContain('8,99 € vous a été rendu')
  })

  it('of a pass that is lost makes it void, and frees its seat unless another pass pays', async () => {
    for (const [another, registered] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const [caller, date] = [await createAttendee(), await createEvening({}, another ? 3 : 2)]
      if (another) await createSubscription(caller.uid)
      const id = await paidPass(caller, date)
      expect(await participants(date)).toBe(1)
      await closeDispute(await openDispute(id), 'lost')
      expect(await deliver(await lastEventOf(id, 'charge.dispute.closed'))).toBe(200)
      expect(await read(paths.subscription(id))).toMatchObject({ status: 'void' })
      const mail = await refundMailText({ intent: id })
      expect(mail).toContain('L’abonnement réglé par ce paiement n’est plus valable')
      expect(mail.includes('place')).toBe(!another)
      expect(await participants(date)).toBe(registered)
    }
  })

  it('of a pass that is lost keeps the seat that a pass which has ended since had booked', async () => {
    const [caller, date, inHours] = [
      await createAttendee(),
      await createEvening({}, 2),
      (hours: number) => new Date(Date.now() + hours * 3_600_000),
    ]
    await createSubscription(caller.uid, inHours(1))
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    await setClock(inHours(2))
    const id = await paidPass(caller, date)
    await closeDispute(await openDispute(id), 'lost')
    expect(await deliver(await lastEventOf(id, 'charge.dispute.closed'))).toBe(200)
    expect(await read(paths.subscription(id))).toMatchObject({ status: 'void' })
    expect(await participants(date)).toBe(1)
  })

  it('that Stripe prevented by giving the money back is lost', async () => {
    const person = await seated()
    await closeDispute(await openDispute(person.intent), 'prevented')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.updated'))).toBe(200)
    await expectTakenBack(person)
  })

  it('that is only an inquiry changes nothing, and blocks no refund', async () => {
    const person = await seated()
    const inquiry = await openInquiry(person.intent)
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.created'))).toBe(200)
    await expectSeated(person, 'succeeded')
    expect(await read(paths.payment(person.intent))).toMatchObject({ disputes: { [inquiry]: 'inquiry' } })
    await deliver(await refundAll(person))
    await expectTakenBack(person)
  })

  it('that an inquiry has become holds the payment', async () => {
    const person = await seated()
    await closeDispute(await openInquiry(person.intent), 'needs_response')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.updated'))).toBe(200)
    await expectSeated(person, 'disputed')
  })
})

describe('an appeal that is won after a dispute was lost', () => {
  async function lostThenWon(person: Seated): Promise<Stripe.Event> {
    const dispute = await openDispute(person.intent)
    await closeDispute(dispute, 'lost')
    const lost = await lastEventOf(person.intent, 'charge.dispute.closed')
    expect(await deliver(lost)).toBe(200)
    await expectTakenBack(person)
    await closeDispute(dispute, 'won')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.funds_reinstated'))).toBe(200)
    return lost
  }

  it('gives the ticket back, unused, with one mail, whatever old event comes after it', async () => {
    const person = await seated()
    const lost = await lostThenWon(person)
    const ticket = { status: 'unused', thursday_event_id: null }
    expect(await read(paths.payment(person.intent))).toMatchObject({
      status: 'succeeded',
      refunded_amount: 0,
    })
    expect(await read(paths.ticket(person.intent))).toMatchObject(ticket)
    const mail = mailDocument.parse(await read(paths.mail(`returned_${person.intent}_1`)))
    expect(mail).toMatchObject({ to: person.caller.email, kind: 'ticket_returned' })
    expect(mail.message?.subject).toBe('Votre billet vous revient')
    expect(await deliver(copyOfEvent(lost, 'evt_late'))).toBe(200)
    expect(await read(paths.ticket(person.intent))).toMatchObject(ticket)
    // It pays for another evening.
    const next = await createEvening({}, 4)
    expect(await handleRegisterForThursday(person.caller, { thursdayEventId: next })).toMatchObject({})
    expect(await read(paths.ticket(person.intent))).toMatchObject({ status: 'paid', thursday_event_id: next })
  })

  it('makes the pass valid again', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidPass(caller, date)
    const dispute = await openDispute(intent)
    await closeDispute(dispute, 'lost')
    await deliver(await lastEventOf(intent, 'charge.dispute.closed'))
    expect(await read(paths.subscription(intent))).toMatchObject({ status: 'void' })
    await closeDispute(dispute, 'won')
    expect(await deliver(await lastEventOf(intent, 'charge.dispute.funds_reinstated'))).toBe(200)
    expect(await read(paths.subscription(intent))).toMatchObject({ status: 'active' })
  })

  it('leaves the ticket of an attended evening used', async () => {
    const person = await seated()
    const dispute = await openDispute(person.intent)
    await closeDispute(dispute, 'lost')
    await setClock(eventStart(person.date))
    await deliver(await lastEventOf(person.intent, 'charge.dispute.closed'))
    expect(await read(paths.ticket(person.intent))).toMatchObject({ status: 'void' })
    await closeDispute(dispute, 'won')
    expect(await deliver(await lastEventOf(person.intent, 'charge.dispute.funds_reinstated'))).toBe(200)
    expect(await read(paths.ticket(person.intent))).toMatchObject({
      status: 'paid',
      thursday_event_id: person.date,
    })
  })
})

describe('what belongs to no payment of ours', () => {
  it('is recorded and ignored', async () => {
    const paid = { amount: 500, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
    const { id } = await stripe().paymentIntents.create(paid)
    await closeDispute(await openDispute(id), 'won')
    await refund(id)
    const events = (await eventsOf(id)).filter(({ type }) => type.startsWith('charge.'))
    for (const event of events) expect(await deliver(event)).toBe(200)
    const unknown = forged(await lastEventOf(id, 'charge.refunded'), { payment_intent: 'pi_unknown' })
    const none = forged(unknown, { payment_intent: null }, 'evt_none')
    expect([await deliver(unknown), await deliver(none)]).toEqual([200, 200])
    const ledger = await db().collection(collections.stripeEvents).get()
    expect(new Set(ledger.docs.map((one) => one.get('outcome')))).toEqual(new Set(['ignored']))
    expect(await count(collections.payments)).toBe(0)
  })

  it('is not made ours by an event that says so: what Stripe has counts', async () => {
    const person = await seated()
    const other = await seated()
    await refund(other.intent)
    const event = await lastEventOf(other.intent, 'charge.refunded')
    const forgery = forged(event, { payment_intent: person.intent, amount: 1 })
    expect(await deliver(forgery)).toBe(200)
    expect(await read(paths.stripeEvent(forgery.id))).toMatchObject({ outcome: 'repeated' })
    expect(await read(paths.payment(person.intent))).toMatchObject({
      status: 'succeeded',
      refunded_amount: 0,
    })
    expect(await read(paths.ticket(person.intent))).toMatchObject({ status: 'paid' })
  })

  it('takes nothing back where the charge is not the one that we recorded', async () => {
    const person = await seated()
    await db().doc(paths.payment(person.intent)).update({ thursday_event_id: '2026-01-01' })
    const event = await refundAll(person)
    expect(await deliver(event)).toBe(200)
    expect(await read(paths.stripeEvent(event.id))).toMatchObject({ outcome: 'mismatch' })
    await expectSeated(person, 'succeeded')
  })
})
