import {
  type EventDate,
  expiresAt,
  ids,
  paths,
  type RegistrationStatus,
  type SubscriptionDocument,
} from '@tablee/domain'
import type Stripe from 'stripe'
import { brokenIn } from '../../simulate/invariants.ts'
import { type WorldState, worldState } from '../../simulate/world-state.ts'
import { loadEdited } from '../bundle.ts'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import type { Edit } from '../edit.ts'
import { inBetween } from '../in-between.ts'
import { type Functions, listen, type Server } from '../listen.ts'
import { mischief } from '../mischief.ts'
import { permutations, shuffled } from '../orders.ts'
import { inTurns, paid } from '../payers.ts'
import type { Row } from '../row.ts'
import { deliver, type Told, told } from '../signed.ts'
import { stripe } from '../stripe.ts'
import { codeOf } from '../tally.ts'

const steps = ['delivery', 'refund', 'dispute', 'cancel', 'expiry', 'recovery'] as const
type Step = (typeof steps)[number]

const SIZES = { full: { every: 1, seeds: 10, people: 12 }, short: { every: 60, seeds: 1, people: 4 } }
/** So many people's stories run at once; within a story, one step follows the other. */
const AT_ONCE = 10

type Modules = {
  functions: Functions
  expiry: { endExpired(uid: string, date: EventDate, at: Date): Promise<void> }
}
type World = { server: Server; endExpired: Modules['expiry']['endExpired']; date: EventDate }
/** Somebody with a pass, who has paid for a seat: what Stripe has to tell of it, whenever that arrives. */
type Payer = Attendee & { intent: string; events: { delivery: Told; refund: Told; dispute: Told } }

/** Everything that gives, ends or mends a seat, in every order, and all at once. */
export const crossings: Row = {
  name: 'crossings',
  promise: 'whatever ends a seat, and in whatever order, it ends in one way and is counted down once',
  sabotages: [
    {
      race: true,
      removes: 'the preconditions by which a seat is freed once',
      edits: [
        freed('group_id: null }, registration.unchanged)', 'group_id: null })'),
        freed('evenings, ...noted }, account.unchanged)', 'evenings, ...noted })'),
        freed("'back' : 'gone'], ticket.unchanged)", "'back' : 'gone'])"),
        {
          file: 'functions/src/payment/record-reversal.ts',
          find: 'batch.update(payment.ref, after, payment.unchanged)',
          replace: 'batch.update(payment.ref, after)',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const { every, seeds, people } = SIZES[size]
    const { functions, expiry } = await loadEdited<Modules>({
      modules: { functions: 'functions/src/index.ts', expiry: 'functions/src/booking/end-expired.ts' },
      edits,
    })
    await using server = await listen(functions)
    const orders = permutations(steps).filter((_, n) => n % every === 0)
    const world = { server, endExpired: expiry.endExpired }
    const broken = [...(await inOrders(world, orders)), ...(await inPairs(world))]
    for (let seed = 1; seed <= seeds; seed += 1) broken.push(...(await atOnce(world, people, seed)))
    return {
      figure: `${orders.length} orders of ${steps.length} steps, each step within each other, ${people} people x ${seeds} seeds at once`,
      broken,
    }
  },
}

/** One person an order, one step after the other; then everything is told once more. */
async function inOrders(modules: Omit<World, 'date'>, orders: readonly (readonly Step[])[]) {
  const { world, payers } = await stage(modules, orders.length)
  const faults = await inTurns(
    payers,
    async (payer, n) => {
      const found: string[] = []
      for (const step of orders[n] ?? []) found.push(...(await take(step, payer, world)))
      for (const event of Object.values(payer.events)) found.push(...(await arrives(event, world)))
      return found
    },
    AT_ONCE,
  )
  const state = await worldState()
  return [
    ...faults.flat(),
    ...brokenIn(state),
    ...payers.flatMap((payer, n) => {
      const order = orders[n] ?? []
      const expected = endOf(order)
      return endWrong(payer, world.date, state, [expected]).map((fault) => `${order.join(' ')}: ${fault}`)
    }),
  ]
}

/** Each step with each other one, itself too, taken whole between its decision and its commit. */
async function inPairs(modules: Omit<World, 'date'>): Promise<string[]> {
  const pairs = steps.flatMap((step) => steps.map((other) => [step, other] as const))
  const { world, payers } = await stage(modules, pairs.length)
  const broken: string[] = []
  for (const [n, payer] of payers.entries()) {
    const [step = 'delivery', other = 'delivery'] = pairs[n] ?? []
    const found = await take('delivery', payer, world)
    await inBetween(
      async () => found.push(...(await take(step, payer, world))),
      async () => found.push(...(await take(other, payer, world))),
    )
    for (const event of Object.values(payer.events)) found.push(...(await arrives(event, world)))
    broken.push(...found.map((fault) => `${other} within ${step}: ${fault}`))
  }
  return [...broken, ...(await endedWrong(world, payers))]
}

/** Everything twice and at once, in an order that a seed decides; what Stripe was refused, it tells again. */
async function atOnce(modules: Omit<World, 'date'>, count: number, seed: number): Promise<string[]> {
  const { world, payers } = await stage(modules, count)
  const all = payers.flatMap((payer) => [...steps, ...steps].map((step) => ({ payer, step })))
  // Who lost every time answers an error here, and is told again below.
  await Promise.all(shuffled(all, seed).map(({ payer, step }) => take(step, payer, world).catch(() => null)))
  const events = payers.flatMap((payer) => Object.values(payer.events))
  const faults = await inTurns(events, (event) => arrives(event, world))
  const broken = [...faults.flat(), ...(await endedWrong(world, payers))]
  return broken.map((fault) => `seed ${seed}: ${fault}`)
}

/** Where it is not known what came first: each end is right, none for a refund that was told first. */
async function endedWrong({ date }: World, payers: readonly Payer[]): Promise<string[]> {
  const state = await worldState()
  const ends = payers.flatMap((payer) => endWrong(payer, date, state, ['cancelled', 'expired', null]))
  return [...brokenIn(state), ...ends]
}

/** People who have paid, of which nobody was told yet. */
async function stage(
  modules: Omit<World, 'date'>,
  count: number,
): Promise<{ world: World; payers: Payer[] }> {
  await Promise.all([emptyWorld(), mischief.reset()])
  const [people, date] = await Promise.all([crowd(count), anEvening()])
  await givePasses(people)
  const intents = await paid(modules.server, people, date)
  const payers = await inTurns(people, async (person, n) => {
    const intent = await stripe().paymentIntents.retrieve(intents[n] ?? '', { expand: ['latest_charge'] })
    return { ...person, intent: intent.id, events: eventsOf(intent) }
  })
  return { world: { ...modules, date }, payers }
}

/** The payment, all of its money given back, and all of it lost to the payer's bank: more than can be true at once. */
function eventsOf(intent: Stripe.PaymentIntent): Payer['events'] {
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('A paid intent has its charge')
  const dispute = { id: `dp_${intent.id}`, payment_intent: intent.id, status: 'lost' }
  return {
    delivery: told('payment_intent.succeeded', intent),
    refund: told('charge.refunded', { ...charge, amount_refunded: charge.amount, refunded: true }),
    dispute: told('charge.dispute.closed', dispute),
  }
}

/** Takes one step, and answers what nobody should be answered to it. */
async function take(step: Step, { uid, token, intent, events }: Payer, world: World): Promise<string[]> {
  if (step === 'expiry') {
    // A run that began a day after the evening, and crosses what others began before it.
    await world.endExpired(uid, world.date, new Date(expiresAt(world.date).getTime() + 1000))
    return []
  }
  // Stripe is asked what it gave back; once, whoever tells of it.
  if (step === 'refund')
    await stripe().refunds.create({ payment_intent: intent }, { idempotencyKey: `refund_${intent}` })
  if (step !== 'cancel' && step !== 'recovery') return arrives(events[step], world)
  const call = step === 'cancel' ? 'cancelReservation' : 'syncPayments'
  const code = codeOf(await world.server.call(call, {}, token))
  return code === null || (step === 'cancel' && code === 'nothing-to-cancel')
    ? []
    : [`${call} was answered ${code}`]
}

async function arrives(event: Told, { server }: World): Promise<string[]> {
  const status = await deliver(server, event)
  return status === 200 ? [] : [`${event.type} was answered ${status}`]
}

/**
 * How a seat ends (design.md §2): the first step that tells of the payment gives it, and the first that ends it ends it. A
 * refund that arrives before the payment leaves no seat to give.
 */
function endOf(order: readonly Step[]): RegistrationStatus | null {
  let seat: RegistrationStatus | null = null
  for (const step of order) {
    const tellsOfPayment = step !== 'cancel' && step !== 'expiry'
    if (seat === null && step === 'refund') return null
    if (seat === null && tellsOfPayment) seat = 'registered'
    if (seat !== 'registered' || step === 'delivery' || step === 'recovery') continue
    seat = step === 'expiry' ? 'expired' : 'cancelled'
  }
  return seat
}

/** What did not end as it may: the seat, the ticket that is worth nothing now, the money that went back. */
function endWrong(
  { uid, intent }: Payer,
  date: EventDate,
  { registrations, tickets, payments }: WorldState,
  allowed: readonly (RegistrationStatus | null)[],
): string[] {
  const seat = registrations.get(ids.registration(date, uid))?.registration_status ?? null
  const [ticket, payment] = [tickets.get(intent)?.status, payments.get(intent)?.status]
  return [
    ...(allowed.includes(seat) ? [] : [`the seat is ${seat}, not ${allowed.join(' or ')}`]),
    ...(ticket === 'void' ? [] : [`the ticket is ${ticket}, not void`]),
    ...(payment === 'refunded' ? [] : [`the payment is ${payment}, not refunded`]),
  ]
}

/** Only subscribers may cancel. */
async function givePasses(people: readonly Attendee[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const { uid } of people) {
    const pass: SubscriptionDocument = {
      id: `sub_${uid}`,
      user_id: uid,
      subscription_type: 'monthly-3',
      status: 'active',
      current_period_end: new Date(Date.now() + 90 * 86_400_000),
      created_at: new Date(),
    }
    void writer.set(db().doc(paths.subscription(pass.id)), pass)
  }
  await writer.close()
}

function freed(find: string, replace: string): Edit {
  return { file: 'functions/src/booking/free-seat.ts', find, replace }
}
