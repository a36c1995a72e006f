import { collections } from '@tablee/domain'
import { anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import type { Row } from '../row.ts'
import { serve } from '../server.ts'
import { stripe } from '../stripe.ts'

const CLICKS = 50

/** Fifty calls in parallel open one payment: one per person, evening and offer, and a key per attempt. */
export const doubleClick: Row = {
  name: 'double-click',
  promise: 'however often the button is pressed, one payment is opened',
  sabotage: {
    removes: 'the key of the attempt',
    edits: [
      {
        file: 'functions/src/payment/payment-intents.ts',
        find: '{ idempotencyKey: idempotency_key })',
        replace: '{ idempotencyKey: idempotency_key + Math.random() })',
      },
    ],
  },
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serve({ edits })
    const people = await crowd(size === 'full' ? 20 : 1)
    const thursdayEventId = await anEvening()
    const order = { pricingType: 'ticket', thursdayEventId, promoCode: null }
    const broken: string[] = []
    for (const { uid, token } of people) {
      const clicks = Array.from({ length: CLICKS }, () => server.call('createPayment', order, token))
      const answers = new Set((await Promise.all(clicks)).map(({ status, body }) => `${status} ${body}`))
      if (answers.size !== 1) broken.push(`${uid} was given ${answers.size} different answers`)
      for (const answer of answers) if (!answer.startsWith('200 ')) broken.push(`${uid} was answered ${answer}`)
      const intents = await intentsOf(uid)
      if (intents !== 1) broken.push(`${uid} has ${intents} payment intents`)
    }
    const open = (await db().collection(collections.openPayments).count().get()).data().count
    if (open !== people.length) broken.push(`${open} open payments for ${people.length} people`)
    return { figure: `${CLICKS} clicks at once x ${people.length} people: ${open} payments`, broken }
  },
}

async function intentsOf(uid: string): Promise<number> {
  const account = await db().collection(collections.accounts).doc(uid).get()
  const customer: string | null = account.get('stripe_customer_id')
  if (customer === null) return 0
  return (await stripe().paymentIntents.list({ customer, limit: 100 })).data.length
}
