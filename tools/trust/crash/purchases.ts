import { type EventDate, paths } from '@tablee/domain'
import { type Attendee, anEvening, crowd, db } from '../crowd.ts'
import { aCall, aDelivery, aTick, doneBy, eventsByIntent } from '../deeds.ts'
import { openEvenings } from '../evenings.ts'
import { inTurns, opened, paid } from '../payers.ts'
import type { Server } from '../server.ts'
import { stripe } from '../stripe.ts'
import type { Case, Outcome, Stage } from './outcome.ts'

const code = { active: true, starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 1 }

/** A payment by a code for an evening with numbered seats: the whole batch that a fulfilment can write. */
export const seated: Outcome = {
  name: 'seated',
  async prepare(stage, count) {
    const date = await anEvening({ capacity: count + 1 })
    await db()
      .doc(paths.promoCode('MOINS20'))
      .set({ ...code, percent: 20 })
    const people = await crowd(count)
    return deliveries(stage, await paid(stage.server, people, date, { promoCode: 'MOINS20' }))
  },
}

/** The same by a pass, which the seat is then paid with. */
export const seatedByPass: Outcome = {
  name: 'seated, by a pass',
  async prepare(stage, count) {
    const date = await anEvening({ capacity: count + 1 })
    const people = await crowd(count)
    return deliveries(stage, await paid(stage.server, people, date, { pricingType: 'monthly-3' }))
  },
}

/** The same, where Stripe's deliveries stay away: the hour's reconciliation finds what was paid. */
export const reconciled: Outcome = {
  name: 'seated, by reconciliation',
  async prepare(stage, count) {
    const intents = await paid(stage.server, await crowd(count), await anEvening())
    const told = await deliveries(stage, intents)
    return told.map(({ deed }) => ({ deed }))
  },
  mend: ({ server }) => doneBy(server.url, aTick('reconcilePayments')),
}

/** The reconciliation itself is killed; the next hour's run goes on. */
export const reconciling: Outcome = {
  name: 'reconciliation',
  inTurns: true,
  async prepare({ server }, count) {
    const [date, people] = await Promise.all([anEvening(), crowd(count)])
    const deed = aTick('reconcilePayments')
    return people.map((person) => ({
      deed,
      before: () => paid(server, [person], date),
      afterwards: () => doneBy(server.url, deed),
    }))
  },
}

/** The evening is closed after it was paid. */
export const keptClosed: Outcome = {
  name: 'kept, closed',
  async prepare(stage, count) {
    const date = await anEvening()
    const intents = await paid(stage.server, await crowd(count), date)
    await db().doc(paths.thursdayEvent(date)).update({ is_active: false })
    return deliveries(stage, intents)
  },
}

/** Whoever pays has a seat on another evening already. */
export const keptSeated: Outcome = {
  name: 'kept, already seated',
  async prepare(stage, count) {
    const people = await crowd(count)
    const [first, second] = await openEvenings(2)
    if (!first || !second) throw new Error('Two evenings were opened')
    await takeSeats(stage, await paid(stage.server, people, first))
    return deliveries(stage, await paid(stage.server, people, second))
  },
}

/** A code leaves nothing to pay. The person presses again, and may then be told that they sit there already. */
export const free: Outcome = {
  name: 'free, by promo code',
  async prepare({ server }, count) {
    const date = await anEvening()
    await db()
      .doc(paths.promoCode('OFFERT'))
      .set({ ...code, percent: 100, max_uses: count + 5 })
    const people = await crowd(count)
    return people.map(({ uid, token }) => {
      const order = { pricingType: 'ticket', thursdayEventId: date, promoCode: 'OFFERT' }
      const deed = aCall('createPayment', order, token)
      return { deed, afterwards: () => doneBy(server.url, deed), faults: () => notSeated(date, uid) }
    })
  },
}

/** Paid at the till that was opened in a process that died: pressed again, it asks for one payment, and takes it. */
export const opening: Outcome = {
  name: 'till opened',
  async prepare({ server }, count) {
    const date = await anEvening()
    await db()
      .doc(paths.promoCode('MOINS20'))
      .set({ ...code, percent: 20, max_uses: count + 5 })
    return (await crowd(count)).map((person) => {
      const order = { pricingType: 'ticket', thursdayEventId: date, promoCode: 'MOINS20' }
      const deed = aCall('createPayment', order, person.token)
      return {
        deed,
        afterwards: () => payNow(server, person, date),
        faults: () => notSeated(date, person.uid),
      }
    })
  },
  mend: ({ server }) => doneBy(server.url, aTick('reconcilePayments')),
}

/** Paid, and no delivery came: the next sign-in finds it. */
export const foundAtSignIn: Outcome = {
  name: 'found at sign-in',
  async prepare({ server }, count) {
    const people = await crowd(count)
    await paid(server, people, await anEvening())
    return people.map(({ token }) => pressedAgain(server, aCall('syncPayments', {}, token)))
  },
}

/** A paid ticket lost its registration: the next sign-in writes it again. */
export const repairedAtSignIn: Outcome = {
  name: 'repaired at sign-in',
  async prepare(stage, count) {
    const people = await crowd(count)
    const date = await anEvening()
    await takeSeats(stage, await paid(stage.server, people, date))
    await inTurns(people, async ({ uid }) => {
      await db().doc(paths.registration(date, uid)).delete()
      await db().doc(paths.account(uid)).update({ registration_id: null })
    })
    await db().doc(paths.thursdayEvent(date)).update({ current_participants: 0 })
    return people.map(({ token }) => pressedAgain(stage.server, aCall('syncPayments', {}, token)))
  },
}

/** Somebody who was not answered does the same again, until they are. */
export function pressedAgain(server: Server, deed: Case['deed']): Case {
  return {
    deed,
    async afterwards() {
      const status = await doneBy(server.url, deed)
      if (status !== 200) throw new Error(`${deed.function}, pressed again, answers ${status}`)
    },
  }
}

/** Stripe's deliveries that these were paid, each delivered again unless it was answered by 2xx. */
async function deliveries(stage: Stage, intents: readonly string[]): Promise<Case[]> {
  const events = await eventsByIntent('payment_intent.succeeded')
  return intents.map((intent) => redelivered(stage, intent, events))
}

export function redelivered(
  { server }: Stage,
  intent: string,
  events: Awaited<ReturnType<typeof eventsByIntent>>,
): Case {
  const event = events.get(intent)
  if (!event) throw new Error(`Stripe told nothing of ${intent}`)
  return {
    deed: aDelivery(event),
    async afterwards({ status }) {
      if (status !== null && status < 300) return
      const again = await doneBy(server.url, aDelivery(event))
      if (again !== 200) throw new Error(`A delivery is answered ${again}`)
    },
  }
}

/** Has what was paid fulfilled, by nobody who dies. */
export async function takeSeats(stage: Stage, intents: readonly string[]): Promise<void> {
  await inTurns(await deliveries(stage, intents), ({ deed }) => doneBy(stage.server.url, deed))
}

async function notSeated(date: EventDate, uid: string): Promise<string[]> {
  const { ref, exists } = await db().doc(paths.registration(date, uid)).get()
  return exists ? [] : [`${ref.path} is not there`]
}

async function payNow(server: Server, person: Attendee, date: EventDate): Promise<void> {
  const intent = await opened(server, person, date, { promoCode: 'MOINS20' })
  await stripe().paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
}
