import { collections } from '@tablee/domain'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import { countOf } from '../evenings.ts'
import { takeLogs } from '../logs.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { stripe } from '../stripe.ts'
import { tally, unlessEqual } from '../tally.ts'

const CLICKS = 50

/** Fifty calls in parallel open one payment: one per person, evening and offer, and a key per attempt. */
export const doubleClick: Row = {
  name: 'double-click',
  promise: 'however often the button is pressed, one payment is opened',
  sabotages: [
    {
      race: true,
      removes: 'the key of the attempt',
      edits: [
        {
          file: 'functions/src/payment/payment-intents.ts',
          find: '{ idempotencyKey: idempotency_key })',
          replace: '{ idempotencyKey: idempotency_key + Math.random() })',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serve({ edits })
    const people = await crowd(size === 'full' ? 20 : 1)
    const thursdayEventId = await anEvening()
    const broken: string[] = []
    let unavailable = 0
    for (const person of people) {
      const pressed = await press(server, person, thursdayEventId)
      broken.push(...pressed.broken.map((fault) => `${person.uid}: ${fault}`))
      unavailable += pressed.unavailable
    }
    const open = await countOf(db().collection(collections.openPayments))
    broken.push(...unlessEqual(open, people.length, `open payments for ${people.length} people`))
    const figure = `${CLICKS} clicks at once x ${people.length} people: ${open} payments`
    return { figure: unavailable ? `${figure}; ${unavailable} clicks had to be repeated` : figure, broken }
  },
}

/**
 * Presses the button many times at once, and once more. Stripe's package gives up after two tries of eight seconds, which
 * a starved machine does not always answer in: "try again" is then a fair answer, as long as trying again brings the
 * one payment.
 */
async function press(server: Server, { uid, token }: Attendee, thursdayEventId: string) {
  takeLogs()
  const order = { pricingType: 'ticket', thursdayEventId, promoCode: null }
  const call = () => server.call('createPayment', order, token)
  const clicks = await Promise.all(Array.from({ length: CLICKS }, call))
  const again = await call()
  const { refused: unavailable, broken } = tally([...clicks, again], ['payment-unavailable'])
  const given = new Set([...clicks, again].filter(({ status }) => status === 200).map(({ body }) => body))
  const why = takeLogs().find((line) => line.includes('Stripe refused'))
  return {
    unavailable,
    broken: [
      ...broken,
      ...(again.status === 200 ? [] : [`pressed once more, was answered ${again.body} (${why})`]),
      ...unlessEqual(given.size, 1, 'different payments answered'),
      ...unlessEqual(await intentsOf(uid), 1, 'payment intents'),
    ],
  }
}

async function intentsOf(uid: string): Promise<number> {
  const account = await db().collection(collections.accounts).doc(uid).get()
  const customer: string | null = account.get('stripe_customer_id')
  if (customer === null) return 0
  return (await stripe().paymentIntents.list({ customer, limit: 100 })).data.length
}
