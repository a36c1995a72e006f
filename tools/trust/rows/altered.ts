import { collections, type EventDate } from '@tablee/domain'
import type Stripe from 'stripe'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import { countOf, openEvenings, participants } from '../evenings.ts'
import { takeLogs } from '../logs.ts'
import { mischief } from '../mischief.ts'
import { inTurns, opened } from '../payers.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { deliver, post, signed, type Told, told } from '../signed.ts'
import { stripe } from '../stripe.ts'
import { unlessEqual } from '../tally.ts'

type Intent = Stripe.PaymentIntent
type Attack = { name: string; alter(intent: Intent, other: Other): object }
/** Somebody and something else, to be put in the place of the true one. */
type Other = { uid: string; date: EventDate; customer: string; intent: string }

const inMetadata = (name: string, value: (other: Other) => string): Attack => ({
  name: `metadata.${name}`,
  alter: ({ metadata }, other) => ({ metadata: { ...metadata, [name]: value(other) } }),
})

/** Each thing that a payment is compared by, altered alone. */
const attacks: readonly Attack[] = [
  { name: 'amount', alter: ({ amount }) => ({ amount: amount - 1 }) },
  { name: 'amount received', alter: ({ amount }) => ({ amount_received: amount - 1 }) },
  { name: 'currency', alter: () => ({ currency: 'huf' }) },
  { name: 'status', alter: () => ({ status: 'requires_capture' }) },
  { name: 'customer', alter: (_, { customer }) => ({ customer }) },
  { name: 'id', alter: (_, { intent }) => ({ id: intent }) },
  { name: 'livemode', alter: () => ({ livemode: true }) },
  inMetadata('user_id', ({ uid }) => uid),
  inMetadata('thursday_event_id', ({ date }) => date),
  inMetadata('pricing_type', () => 'monthly-6'),
  inMetadata('promo_code', () => 'OFFERT'),
  inMetadata('amount', () => '1'),
  inMetadata('original_amount', () => '1'),
  inMetadata('discount_percentage', () => '100'),
  inMetadata('attempt', () => '99'),
  { name: 'metadata', alter: ({ metadata: { user_id = '' } }) => ({ metadata: { user_id } }) },
]

/** Payments that are not as the server wrote them, and deliveries that Stripe did not sign: nothing is granted. */
export const altered: Row = {
  name: 'altered',
  promise: 'a payment grants what the server opened it for, or nothing',
  sabotages: [
    {
      removes: 'the comparison with the open payment',
      edits: [
        {
          file: 'functions/src/payment/fulfil.ts',
          find: "  if (faults.length > 0) return { outcome: 'kept', fresh: false, registrationId: null, faults }\n",
          replace: '',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await Promise.all([emptyWorld(), mischief.reset()])
    await using server = await serve({ edits })
    const rounds = size === 'full' ? 10 : 1
    const broken: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await emptyWorld()
      broken.push(...(await attackWith(server)), ...(await forge(server)))
    }
    const tries = `${attacks.length} alterations and ${forgeries.length + 1} forgeries`
    return { figure: `${tries} x ${rounds}: nothing granted, each one in the log or refused`, broken }
  },
}

/** Pays for each attack, and delivers it altered: nothing may come of it, and somebody must hear of it. */
async function attackWith(server: Server): Promise<string[]> {
  const people = await crowd(attacks.length + 2)
  const [date = '', elsewhere = ''] = await openEvenings(2)
  const [victim, honest, ...attackers] = people
  if (!victim || !honest) throw new Error('Two people are no attackers')
  const theirs = await paidIntent(server, victim, date)
  const other = { uid: victim.uid, date: elsewhere, customer: String(theirs.customer), intent: theirs.id }
  const events = await inTurns(attackers, async (attacker, n) => {
    const intent = await paidIntent(server, attacker, date)
    return told('payment_intent.succeeded', { ...intent, ...attacks[n]?.alter(intent, other) })
  })
  const broken: string[] = []
  for (const [n, event] of events.entries()) broken.push(...(await deliverAltered(server, event, attacks[n])))
  broken.push(...(await grantedWrong(0)))
  const honestly = told('payment_intent.succeeded', await paidIntent(server, honest, date))
  if ((await deliver(server, honestly)) !== 200) broken.push('an honest payment is refused')
  return [...broken, ...(await grantedWrong(1))]
}

async function deliverAltered(server: Server, event: Told, attack: Attack | undefined): Promise<string[]> {
  takeLogs()
  const status = await deliver(server, event)
  const alerted = takeLogs().some(
    (line) => line.includes('"severity":"ERROR"') && line.includes('nothing granted'),
  )
  return [
    ...unlessEqual(status, 200, `answered to an altered ${attack?.name}`),
    ...(alerted ? [] : [`nobody was alerted to an altered ${attack?.name}`]),
  ]
}

/** Deliveries that Stripe did not sign, or not so. */
const forgeries: readonly { name: string; of(event: Told): { payload: string; signature: string | null } }[] =
  [
    { name: 'no signature', of: (event) => ({ ...signed(event), signature: null }) },
    { name: 'another secret', of: (event) => signed(event, { secret: 'whsec_guessed' }) },
    { name: 'a signature of last week', of: (event) => signed(event, { timestamp: 1_700_000_000 }) },
    {
      name: 'the signature of another body',
      of: (event) => ({ ...signed(event), signature: signed({ ...event, id: 'evt_other' }).signature }),
    },
    {
      name: 'one byte more',
      of: (event) => ({ ...signed(event), payload: `${JSON.stringify(event)} ` }),
    },
    { name: 'nonsense', of: (event) => ({ ...signed(event), signature: 't=,v1=' }) },
  ]

/** Unsigned deliveries of a true payment are refused; a signed one of the other mode is left alone. */
async function forge(server: Server): Promise<string[]> {
  await emptyWorld()
  const [[somebody], date] = [await crowd(1), await anEvening()]
  if (!somebody) throw new Error('There is somebody')
  const event = told('payment_intent.succeeded', await paidIntent(server, somebody, date))
  const broken: string[] = []
  for (const { name, of } of forgeries)
    broken.push(...unlessEqual(await post(server, of(event)), 400, `answered to ${name}`))
  const otherMode = { ...event, livemode: true }
  broken.push(...unlessEqual(await deliver(server, otherMode), 200, 'answered to the other mode'))
  const ledger = await countOf(db().collection(collections.stripeEvents))
  return [
    ...broken,
    ...unlessEqual(ledger, 0, 'lines in the ledger for forgeries'),
    ...(await grantedWrong(0)),
  ]
}

async function paidIntent(server: Server, person: Attendee, date: EventDate): Promise<Intent> {
  const id = await opened(server, person, date)
  return stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

/** What was granted, where so many should have been. */
async function grantedWrong(expected: number): Promise<string[]> {
  const broken: string[] = []
  for (const name of ['tickets', 'payments', 'subscriptions', 'registrations', 'mail'] as const) {
    const wanted = name === 'subscriptions' ? 0 : expected
    const found = await countOf(db().collection(collections[name]))
    broken.push(...unlessEqual(found, wanted, `${name} for ${expected} honest payments`))
  }
  return [...broken, ...unlessEqual(await participants(), expected, 'people counted')]
}
