import { collections } from '@tablee/domain'
import { brokenIn } from '../../simulate/invariants.ts'
import { worldState } from '../../simulate/world-state.ts'
import { anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import type { Edit } from '../edit.ts'
import { deliveriesSettled, mischief } from '../mischief.ts'
import { paid, passesOnSale } from '../payers.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'

const COPIES = 5

/** Of so many people, one in five buys a pass. */
const passesOf = (count: number) => count / 5

/** What happens to deliveries on their way: three in ten get lost, and one in ten is dealt with but not heard of. */
const network = { lost: 0.3, unheard: 0.1, shuffled: true, delayMs: 20, atOnce: 50 }

/** A lost delivery is tried again soon, and until it arrives. */
const patience = { retryDelays: Array<number>(40).fill(20) }

/** The check-then-act of ticketing systems: look first whether it was dealt with, then write whatever stands there now. */
const withoutGuards: Edit[] = [
  ...unguarded('functions/src/payment/ledger.ts', 'batch.create(db().doc(paths.stripeEvent(delivery.id))'),
  ...unguarded('functions/src/payment/write-purchase.ts', 'batch.create(purchaseRef(id, order.offer)'),
  ...unguarded('functions/src/payment/write-purchase.ts', 'batch.create(db().doc(paths.payment(id))'),
  ...unguarded('functions/src/mail/outbox.ts', 'batch.create(db().doc(paths.mail(id))'),
  ...unguarded(
    'functions/src/booking/seat.ts',
    'batch.create(db().doc(paths.registration(booking.date, booking.uid))',
  ),
  {
    file: 'functions/src/payment/write-purchase.ts',
    find: '(refund && { promo_use: null }) }, open.unchanged)',
    replace: '(refund && { promo_use: null }) })',
  },
  {
    file: 'functions/src/booking/seat.ts',
    find: 'evenings : evenings + 1,\n    },\n    booking.account.unchanged,',
    replace: 'evenings : evenings + 1,\n    },',
  },
]

/** Stripe promises "at least once, in any order, for three days": every delivery doubled, shuffled, lost and retried. */
export const webhook: Row = {
  name: 'webhook',
  promise: 'however deliveries arrive, each payment gives one ticket or pass, one seat and one e-mail',
  sabotages: [
    { removes: 'create and preconditions: it checks first, then acts', edits: withoutGuards, race: true },
  ],
  async measure({ size, edits }) {
    const [people, seeds] = size === 'full' ? [200, 20] : [20, 1]
    await using server = await serve({ edits: [...edits, passesOnSale] })
    const broken: string[] = []
    const tickets = new Set<number>()
    let attempts = 0
    for (let seed = 1; seed <= seeds; seed += 1) {
      const run = await oneSeed(server, seed, people)
      broken.push(...run.broken.map((fault) => `seed ${seed}: ${fault}`))
      attempts += run.attempts
      tickets.add(run.tickets)
    }
    const of = `${people * COPIES} deliveries (${people} payments x ${COPIES}) x ${seeds} seeds`
    return {
      figure: `${of}, ${attempts} attempts, ${network.atOnce} in flight: ${[...tickets].join(' or ')} tickets and passes each`,
      broken,
    }
  },
}

async function oneSeed(server: Server, seed: number, count: number) {
  await Promise.all([emptyWorld(), mischief.reset()])
  const url = `${server.url}/stripeWebhook`
  const types = ['payment_intent.succeeded']
  await mischief.webhook({ ...network, ...patience, url, types, copies: COPIES, seed })
  await mischief.pause()
  const [people, date] = await Promise.all([crowd(count), anEvening()])
  await paid(server, people.slice(0, -passesOf(count)), date)
  await paid(server, people.slice(-passesOf(count)), date, { pricingType: 'monthly-3' })
  await mischief.resume()
  const deliveries = await deliveriesSettled()
  const attempts = deliveries.reduce((sum, each) => sum + each.attempts.length, 0)
  const lost = deliveries.filter(({ state }) => state !== 'delivered').length
  const { tickets, wrong } = await counted(count)
  const broken = [...(lost ? [`${lost} deliveries never arrived`] : []), ...wrong]
  return { attempts, tickets, broken }
}

async function counted(count: number): Promise<{ tickets: number; wrong: string[] }> {
  const world = await worldState()
  const { docs } = await db().collection(collections.stripeEvents).get()
  const counts = {
    'paid intents': world.intents.length,
    payments: world.payments.size,
    'tickets and passes':
      [...world.tickets.values()].filter(({ status }) => status === 'paid').length + world.passes.size,
    'people counted': [...world.events.values()].reduce((sum, each) => sum + each.current_participants, 0),
    'e-mails': world.mails.size,
    'lines in the ledger': docs.length,
    'lines that seated somebody': docs.filter((line) => line.get('outcome') === 'seated').length,
  }
  const wrong = Object.entries(counts).filter(([, found]) => found !== count)
  if (world.passes.size !== passesOf(count)) wrong.push(['passes', world.passes.size])
  return {
    tickets: counts['tickets and passes'],
    wrong: [...wrong.map(([what, found]) => `${found} ${what}, not ${count}`), ...brokenIn(world)],
  }
}

function unguarded(file: string, find: string): Edit[] {
  return [{ file, find, replace: find.replace('batch.create', 'batch.set') }]
}
