import { randomUUID } from 'node:crypto'
import { type EventDate, newThursdayEvent, paths, upcomingThursdays } from '@tablee/domain'
import { z } from 'zod'
import { aPass, aTicket } from '../../../functions/src/booking/testing/means.ts'
import { aGroup } from '../../../functions/src/group/testing/a-group.ts'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { type Attendee, crowd, db } from '../crowd.ts'
import type { Outside } from '../outside/serve-outside.ts'
import { stripe } from '../stripe.ts'

/** Names that nobody else has, to be looked for in the whole database. */
export const NAMES = { first_name: 'Apolline', last_name: 'Vertadier' }

const session = { emailVerified: true, provider: 'password', signedInAt: new Date(), admin: false } as const
const opened = z.object({ result: z.object({ clientSecret: z.string() }) })

/** Somebody who has left a trace wherever one can be left, and what of it is Stripe's. */
export type Somebody = Attendee & { paid: string; open: string }

/** A paid seat with a code, a payment under way, tickets, a pass, an evening past with others, codes and e-mails. */
export async function somebodyEverywhere(server: Outside): Promise<Somebody> {
  const [past, coming, later] = await threeEvenings()
  const [person, companion] = await crowd(2)
  if (!person || !companion) throw new Error('A crowd is as many as were asked for')
  const { uid, email } = person
  await db().doc(paths.user(uid)).update(NAMES)
  await sitTogether(past, person, companion)
  const promo = {
    percent: 20,
    active: true,
    starts_at: null,
    ends_at: null,
    max_uses: 9,
    max_uses_per_person: 1,
  }
  await db().doc(paths.promoCode('BIENVENUE')).set(promo)

  const token = server.tokenFor(person)
  const call = async (name: string, data: object) => {
    const { status, body } = await server.call(name, data, token)
    if (status !== 200) throw new Error(`${name} was refused: ${body}`)
    return body
  }
  const intent = async (thursdayEventId: EventDate, promoCode: string | null) => {
    const body = await call('createPayment', { pricingType: 'ticket', thursdayEventId, promoCode })
    return opened.parse(JSON.parse(body)).result.clientSecret.replace(/_secret_.*$/, '')
  }
  const paid = await intent(coming, 'BIENVENUE')
  await stripe().paymentIntents.confirm(paid, { payment_method: 'pm_card_visa' })
  await call('syncPayments', {})
  const open = await intent(later, null)
  await Promise.all([aPass(uid), aTicket(uid, 'pi_unused')])
  await call('requestEmailCode', {})
  await call('sendAuthEmail', { to: email, type: 'password_reset' })
  await given(server, uid)
  return { ...person, paid, open }
}

/** A ticket by the hand of an admin, who writes the person's name into the reason. */
async function given(server: Outside, uid: string): Promise<void> {
  const [admin] = await crowd(1)
  if (!admin) throw new Error('A crowd of one is one')
  await auth().setCustomUserClaims(admin.uid, { admin: true })
  const gift = { requestId: randomUUID(), uid, reason: `${NAMES.first_name} a attendu` }
  const { status, body } = await server.call('adminGiveTicket', gift, server.tokenFor(admin, { admin: true }))
  if (status !== 200) throw new Error(`adminGiveTicket was refused: ${body}`)
}

async function threeEvenings(): Promise<[EventDate, EventDate, EventDate]> {
  const [past] = upcomingThursdays(new Date(Date.now() - 9 * 86_400_000))
  const [, coming, later] = upcomingThursdays(new Date())
  if (!past || !coming || !later) throw new Error('There are eight coming Thursdays')
  for (const [n, date] of [past, coming, later].entries()) {
    const fields = { capacity: n === 1 ? 12 : null, booking_info_unlocked: n === 0 }
    await db()
      .doc(paths.thursdayEvent(date))
      .set({ ...newThursdayEvent(date), ...fields })
  }
  return [past, coming, later]
}

/** An evening of last week at one table, over by now. */
async function sitTogether(date: EventDate, one: Attendee, other: Attendee): Promise<void> {
  await aGroup(
    date,
    [one, other].map(({ uid, email }) => ({ ...session, uid, email })),
  )
  const batch = db().batch()
  const over = { registration_status: 'expired' }
  batch.update(db().doc(paths.registration(date, one.uid)), { ...over, ...NAMES })
  batch.update(db().doc(paths.registration(date, other.uid)), over)
  for (const [a, b] of [[one, other] as const, [other, one] as const]) {
    batch.update(db().doc(paths.account(a.uid)), { registration_id: null })
    batch.set(db().doc(paths.met(a.uid)), { people: { [b.uid]: [date] } })
  }
  await batch.commit()
}
