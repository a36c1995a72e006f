import { type EventDate, eventStart } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleHealth } from '../admin/health.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { RECENT_SIGN_IN_MS } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { aCode, createFullUser, dumpDatabase, FIRST_NAME, holding, named } from '../testing/full-user.ts'
import { createGroup } from '../testing/groups.ts'
import { failAtCommit } from '../testing/interleave.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { COMMIT_STRIDE } from '../testing/nightly.ts'
import {
  charge,
  deliver,
  deliverSucceeded,
  eventOf,
  forgetEverything,
  openIntent,
  paidIntent,
} from '../testing/stripe.ts'
import { createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { handleDeleteMyAccount } from './erase-person.ts'

/** Stripe's customers too, because an erasure looks through all of them. */
const beginAnew = () => Promise.all([resetEmulators(), forgetEverything()])

beforeEach(beginAnew)
afterEach(() => vi.restoreAllMocks())

const leave = (caller: Caller) => handleDeleteMyAccount(caller, { confirm: true })

const three = (): Promise<[EventDate, EventDate, EventDate]> =>
  Promise.all([createEvening({}, 0), createEvening({ capacity: 12 }, 2), createEvening({}, 3)])

/** No document, auth user or Stripe customer contains the user's data. */
async function expectGone({ uid, email }: Caller): Promise<void> {
  await deliverLastMails()
  expect(await holding([uid, email, FIRST_NAME])).toEqual([])
  const unknown = { code: 'auth/user-not-found' }
  await expect(auth().getUser(uid)).rejects.toMatchObject(unknown)
  await expect(auth().getUserByEmail(email)).rejects.toMatchObject(unknown)
  for await (const customer of stripe().customers.list({ limit: 100 }))
    for (const word of [uid, email, FIRST_NAME]) expect(JSON.stringify(customer)).not.toContain(word)
}

const collectionOf = (text: string) => text.split('/')[0] ?? ''

/** Collections without user ids. A new collection counts as personal until it is added here. */
const ofNobody: readonly string[] = [
  // An owed refund names a payment.
  collections.owedRefunds,
  collections.venues,
  // Its ids are HMACs of addresses.
  collections.codeAddresses,
  collections.stripeEvents,
  collections.receiptCounters,
  // How far the announcement of the texts is: nobody's while none is under way.
  collections.announcements,
  // These count, and name no user.
  collections.bookAudits,
  collections.scheduleRuns,
  collections.clientReports,
  collections.playCounts,
  collections.checkInLinks,
]

/** Billing data that is kept: no name, no address, and a pseudonym for the id. */
const billing: readonly string[] = [
  collections.payments,
  collections.tickets,
  collections.subscriptions,
  collections.promoCodes,
]
/** What another user wrote about them stays theirs, about a pseudonym. */
const byOthers: readonly string[] = [collections.reports]

describe('a user who deletes their account', () => {
  it('has no document left, and the billing data leads to no user', async () => {
    const [past, coming, later] = await three()
    const { caller, otherMember, admin, paid, open, unused } = await createFullUser(past, coming, later)
    const traced = new Set((await holding([caller.uid, caller.email, FIRST_NAME])).map(collectionOf))
    const traceless = Object.values(collections).filter((collection) => !traced.has(collection))
    expect(traceless.toSorted()).toEqual(ofNobody.toSorted())
    const customer = String((await read(paths.account(caller.uid)))?.stripe_customer_id)
    const before = await read(paths.payment(paid))
    expect(await leave(caller)).toEqual({ deleted: true })
    await expectGone(caller)

    expect(await participants(coming)).toBe(0)
    expect(await count(subcollections.seats(coming))).toBe(0)
    expect(await read(paths.payment(paid))).toMatchObject({ amount: 719, status: 'succeeded' })
    // Everything that the receipt prints of the payment is kept.
    const { user_id, ...printed } = before ?? {}
    expect(await read(paths.payment(paid))).toEqual({ ...printed, user_id: expect.stringMatching(/^gone_/) })
    expect(user_id).toBe(caller.uid)
    const payer: unknown = (await read(paths.payment(paid)))?.user_id
    expect(payer).toMatch(/^gone_[\da-f-]{36}$/)
    for (const ticket of [paid, unused])
      expect(await read(paths.ticket(ticket))).toMatchObject({ user_id: payer, status: 'void' })
    const [use] = (await db().collection(subcollections.promoUses('BIENVENUE')).get()).docs
    expect(use?.data()).toMatchObject({ user_id: payer, settled: true, open_payment_id: null })
    const stored = (await dumpDatabase()).filter((text) => text.includes('gone_'))
    expect(stored.filter((text) => ![...billing, ...byOthers].includes(collectionOf(text)))).toEqual([])
    expect((await stripe().paymentIntents.retrieve(open)).status).toBe('canceled')
    const deleted = { id: customer, object: 'customer', deleted: true }
    expect(await stripe().customers.retrieve(customer)).toEqual(deleted)

    // An admin action about the user is kept as a fact; a free ticket is no billing data.
    const lines = db().collection(collections.audit)
    const [line] = (await lines.where('action', '==', 'ticket-given').get()).docs
    expect(line?.data()).toMatchObject({
      admin_id: admin.uid,
      action: 'ticket-given',
      subject: collections.tickets,
      user_id: null,
      reason: null,
      details: {},
    })
    expect(await count(collections.tickets)).toBe(2)

    expect(await read(paths.met(otherMember.uid))).toEqual({ people: {} })
    expect(await read(paths.user(otherMember.uid))).toBeDefined()
    expect(await read(paths.registration(past, otherMember.uid))).toBeDefined()
  })

  it('leaves their table, and gives the seat back once, in three tabs at once', async () => {
    const date = await createEvening()
    const [caller, other] = [await named(), await createAttendee()]
    const group = await createGroup(date, [caller, other])
    await Promise.allSettled([leave(caller), leave(caller), leave(caller)])
    await expectGone(caller)
    expect(await participants(date)).toBe(1)
    expect((await read(paths.group(group)))?.member_ids).toEqual([other.uid])
    expect(await read(paths.reasons(group, other.uid))).toBeDefined()
  })

  it('gives a promo code back that an open payment held', async () => {
    const [caller, date] = [await named(), await createEvening()]
    await db()
      .doc(paths.promoCode('UNIQUE'))
      .set({ ...aCode, max_uses: 1 })
    await openIntent(caller, date, 'UNIQUE')
    await leave(caller)
    await expectGone(caller)
    expect(await count(subcollections.promoUses('UNIQUE'))).toBe(0)
    expect(await openIntent(await createAttendee(), date, 'UNIQUE')).toMatch(/^pi_/)
  })

  it('loses a pass and free tickets, and a seat that a pass gave', async () => {
    const [caller, date] = [await named(), await createEvening()]
    const pass = await createSubscription(caller.uid)
    await db()
      .doc(paths.subscription('pi_pass'))
      .set({ ...(await read(paths.subscription(pass))), id: 'pi_pass' })
    await createTicket(caller.uid, `free_OFFERT_${caller.uid}`)
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    await leave(caller)
    await expectGone(caller)
    expect(await participants(date)).toBe(0)
    expect(await count(collections.tickets)).toBe(0)
    expect(await read(paths.subscription('pi_pass'))).toMatchObject({ status: 'void' })
  })

  it('leaves what they did as an admin, under no name', async () => {
    const admin = await named()
    const line = { admin_id: admin.uid, admin_email: admin.email, action: 'venue-saved', reason: 'Un mur' }
    await db().doc(paths.audit('line')).set(line)
    await leave(admin)
    await expectGone(admin)
    expect(await read(paths.audit('line'))).toEqual({
      ...line,
      admin_id: expect.stringMatching(/^gone_/),
      admin_email: expect.stringMatching(/^gone_/),
    })
  })

  it('stays counted at an evening that has begun', async () => {
    const [caller, date] = [await named(), await createEvening()]
    await createTicket(caller.uid, 'pi_begun')
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    expect(await participants(date)).toBe(1)
    await setClock(new Date(eventStart(date).getTime() + 1000))
    await leave(caller)
    await expectGone(caller)
    expect(await participants(date)).toBe(1)
    expect(await read(paths.ticket('pi_begun'))).toMatchObject({ status: 'paid', thursday_event_id: date })
  })
})

describe('money that is under way', () => {
  it('is recorded when the card was charged before, and stays when the webhook reports it after', async () => {
    const [caller, date] = [await named(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await leave(caller)
    await expectGone(caller)
    expect(await deliverSucceeded(intent)).toBe(200)
    const event = await eventOf(intent, 'payment_intent.succeeded')
    expect(await deliver({ ...event, id: `${event.id}_again` })).toBe(200)
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 899, status: 'succeeded' })
    await expectGone(caller)
    expect(await participants(date)).toBe(0)
  })

  it('is theirs no more: nothing is granted for it, no block is notified, and Santé shows it', async () => {
    const [caller, date] = [await named(), await createEvening()]
    const intent = await paidIntent(caller, date)
    vi.spyOn(stripe().customers, 'del').mockRejectedValueOnce(new Error('broken off'))
    await expect(leave(caller)).rejects.toThrow('broken off')
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 899, status: 'succeeded' })
    expect([await count(collections.tickets), await count(collections.mail)]).toEqual([0, 0])
    expect(await deliverSucceeded(intent)).toBe(200)
    await leave(caller)
    await expectGone(caller)
    const { findings } = await handleHealth(caller, {})
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'payment-without-payer', payment_intent_id: intent, name: null }),
    )
  })

  it('can’t be charged any more', async () => {
    const [caller, date] = [await named(), await createEvening()]
    const intent = await openIntent(caller, date)
    await leave(caller)
    await expect(charge(intent)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('keeps the account, blocked, while Stripe does not answer, and a later call ends it', async () => {
    const [caller, date] = [await named(), await createEvening()]
    await openIntent(caller, date)
    const { StripeConnectionError } = (await import('stripe')).default.errors
    const silent = vi
      .spyOn(stripe().customers, 'del')
      .mockRejectedValue(new StripeConnectionError({ message: 'no' }))
    expect(await refusalOf(leave(caller))).toBe('payment-unavailable')
    expect(await read(paths.account(caller.uid))).toMatchObject({ blocked: true })
    expect(await refusalOf(handleRegisterForThursday(caller, { thursdayEventId: date }))).toBe('blocked')
    silent.mockRestore()
    await leave(caller)
    await expectGone(caller)
  })
})

describe('a run that breaks off', () => {
  it.each([false, true])(
    'at any commit (made: %s) is ended by the next call',
    { timeout: 180_000 },
    async (after) => {
      let broke = true
      let points = 0
      for (let nth = 1; broke; nth += COMMIT_STRIDE) {
        await beginAnew()
        const [past, coming, later] = await three()
        const { caller, paid } = await createFullUser(past, coming, later)
        const reached = failAtCommit(nth, after)
        const first = await leave(caller).then(
          () => 'done',
          () => 'broken',
        )
        vi.restoreAllMocks()
        broke = reached()
        if (first === 'broken') {
          points += 1
          // The auth user is deleted only when nothing is left to erase.
          await leave(caller).catch((error: unknown) =>
            expect(error).toMatchObject({ code: 'unauthenticated' }),
          )
        }
        await expectGone(caller)
        expect(await participants(coming), `broken off at ${nth}`).toBe(0)
        expect(await read(paths.payment(paid))).toMatchObject({ amount: 719 })
      }
      expect(points * COMMIT_STRIDE).toBeGreaterThan(8)
    },
  )
})

describe('a user who may not delete their account', () => {
  it('signed in a while ago, or has a session that is over', async () => {
    const caller = await named()
    const old = { ...caller, signedInAt: new Date(Date.now() - RECENT_SIGN_IN_MS - 1000) }
    expect(await refusalOf(leave(old))).toBe('sign-in-again')
    await auth().updateUser(caller.uid, { disabled: true })
    expect(await refusalOf(leave(caller))).toBe('unauthenticated')
    expect(await read(paths.user(caller.uid))).toMatchObject({ first_name: FIRST_NAME })
  })
})
