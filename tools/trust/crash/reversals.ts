import { type PricingType, paths } from '@tablee/domain'
import { type Attendee, anEvening, crowd, db } from '../crowd.ts'
import { eventsByIntent } from '../deeds.ts'
import { seatsTaken } from '../evenings.ts'
import { inTurns, paid } from '../payers.ts'
import { stripe } from '../stripe.ts'
import { unlessEqual } from '../tally.ts'
import type { Outcome, Stage } from './outcome.ts'
import { redelivered, takeSeats } from './purchases.ts'

/** Everything is given back: the ticket is void and the seat free, once. */
export const refunded: Outcome = {
  name: 'refund',
  async prepare(stage, count) {
    const intents = await seats(stage, await crowd(count))
    await inTurns(intents, (payment_intent) => stripe().refunds.create({ payment_intent }))
    const events = await eventsByIntent('charge.refunded')
    return intents.map((intent) => redelivered(stage, intent, events))
  },
}

/** The same of a pass: void, and the seat free that nothing else pays for. */
export const passRefunded: Outcome = {
  name: 'refund of a pass',
  async prepare(stage, count) {
    const intents = await seats(stage, await crowd(count), 'monthly-3')
    await inTurns(intents, (payment_intent) => stripe().refunds.create({ payment_intent }))
    const events = await eventsByIntent('charge.refunded')
    return intents.map((intent) => ({
      ...redelivered(stage, intent, events),
      faults: async () => [
        ...(await isVoid(paths.subscription(intent))),
        ...unlessEqual(await seatsTaken(), 0, 'seats are taken'),
      ],
    }))
  },
}

/** The refund is told before the payment was: both are dealt with at once. */
export const refundedUnseen: Outcome = {
  name: 'refund, told first',
  async prepare(stage, count) {
    const intents = await paid(stage.server, await crowd(count), await anEvening())
    await inTurns(intents, (payment_intent) => stripe().refunds.create({ payment_intent }))
    const events = await eventsByIntent('charge.refunded')
    return intents.map((intent) => redelivered(stage, intent, events))
  },
}

/** The payer's bank takes the money back: as if it had been refunded. */
export const disputeLost: Outcome = {
  name: 'dispute lost',
  async prepare(stage, count) {
    const intents = await seats(stage, await crowd(count))
    await inTurns(intents, async (intent) => {
      const { id } = await bank(`payment_intents/${intent}/dispute`)
      await bank(`disputes/${id}/lost`)
    })
    const events = await eventsByIntent('charge.dispute.closed')
    return intents.map((intent) => redelivered(stage, intent, events))
  },
}

async function isVoid(path: string): Promise<string[]> {
  const status = (await db().doc(path).get()).get('status')
  return status === 'void' ? [] : [`${path} is ${status}`]
}

async function seats(
  stage: Stage,
  people: Attendee[],
  pricingType: PricingType = 'ticket',
): Promise<string[]> {
  const date = await anEvening({ capacity: people.length + 1 })
  const intents = await paid(stage.server, people, date, { pricingType })
  await takeSeats(stage, intents)
  return intents
}

async function bank(path: string): Promise<{ id: string }> {
  const answer = await fetch(`${process.env.STRIPE_API_BASE}/_control/${path}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The bank refused: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string } // the stand-in answers the dispute
}
