import { type EventDate, paths, subcollections } from '@tablee/domain'
import { brokenIn } from '../../simulate/invariants.ts'
import { worldState } from '../../simulate/world-state.ts'
import { type Attendee, crowd, db, emptyWorld } from '../crowd.ts'
import { countOf, giveTickets, openEvenings, participants, seatsTaken, ticketsUsed } from '../evenings.ts'
import { mischief } from '../mischief.ts'
import { inTurns, paid } from '../payers.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { deliver, type Told, told } from '../signed.ts'
import { stripe } from '../stripe.ts'
import { tally, unlessEqual } from '../tally.ts'

const BOOKERS = { full: 500, short: 30 }
/** Those who have paid for the evening, and as many who hold a ticket of another one, for a few seats. */
const MIXED = { full: { each: 100, left: 10 }, short: { each: 8, left: 3 } }
/** The seats left: the very last one, and a few. */
const LEFT = [1, 7]

/** Many people book the last seats of an evening at once: as many sit down as there are seats. */
export const seats: Row = {
  name: 'seats',
  promise: 'no evening is oversold, however many want its last seats at once',
  sabotages: [
    {
      removes: 'the one document per seat',
      edits: [
        {
          file: 'functions/src/booking/seat.ts',
          find: 'batch.create(db().doc(paths.seat(booking.date, number)), {',
          replace: 'batch.set(db().doc(paths.seat(booking.date, number)), {',
        },
      ],
      race: true,
    },
  ],
  async measure({ size, edits }) {
    await using server = await serve({ edits })
    const rounds = []
    for (const left of LEFT) rounds.push(await bookLast(server, left, BOOKERS[size]))
    rounds.push(await payForLast(server, MIXED[size]))
    return {
      figure: rounds.map(({ figure }) => figure).join('; '),
      broken: rounds.flatMap(({ broken }) => broken),
    }
  },
}

async function bookLast(server: Server, left: number, bookers: number) {
  await emptyWorld()
  const people = await crowd(bookers)
  const [dates] = [await openEvenings(1, { capacity: left }), await giveTickets(people)]
  const [thursdayEventId = ''] = dates
  const answers = await Promise.all(
    people.map(({ token }) => server.call('registerForThursday', { thursdayEventId }, token)),
  )
  const { accepted, refused, broken } = tally(answers, ['full'])
  const [sold, used, counted, numbered] = await Promise.all([
    seatsTaken(),
    ticketsUsed(),
    participants(),
    countOf(db().collection(subcollections.seats(thursdayEventId))),
  ])
  return {
    figure: `${bookers} people for ${left} ${left === 1 ? 'seat' : 'seats'}: ${sold} sold, ${refused} refused`,
    broken: [
      ...broken,
      ...unlessEqual(accepted, left, 'people were given a seat'),
      ...unlessEqual(sold, left, 'seats sold'),
      ...unlessEqual(used, left, 'tickets used'),
      ...unlessEqual(counted, left, 'people counted'),
      ...unlessEqual(numbered, left, 'numbered seats'),
    ],
  }
}

/** Stripe tells of payments for an evening's last seats while others book them with a ticket that they have. */
async function payForLast(server: Server, { each, left }: { each: number; left: number }) {
  await Promise.all([emptyWorld(), mischief.reset()])
  const people = await crowd(2 * each)
  const [payers, holders] = [people.slice(0, each), people.slice(each)]
  const [date, calledOff] = await openEvenings(2, { capacity: left })
  if (!date || !calledOff) throw new Error('Two evenings were opened')
  await keepTickets(server, holders, calledOff)
  const events = await eventsOf(await paid(server, payers, date))

  const [statuses, answers] = await Promise.all([
    Promise.all(events.map((event) => deliver(server, event))),
    Promise.all(
      holders.map(({ token }) => server.call('registerForThursday', { thursdayEventId: date }, token)),
    ),
  ])
  // Who lost every time is told an error, and Stripe tells it again.
  const again = events.filter((_, n) => statuses[n] !== 200)
  const refused = (await inTurns(again, (event) => deliver(server, event))).filter((status) => status !== 200)
  const world = await worldState()
  const held = tally(answers, ['full'])
  const sold = await seatsTaken()
  const unused = [...world.tickets.values()].filter(({ status }) => status === 'unused').length
  const kept = [...world.mails].filter((id) => id.startsWith('kept_')).length
  return {
    figure: `${each} deliveries of payments and ${each} tickets for ${left} seats: ${sold} sold, ${unused} tickets kept`,
    broken: [
      ...held.broken,
      ...refused.map((status) => `a delivery was answered ${status}, and ${status} again`),
      ...unlessEqual(sold, left, 'seats sold, paid or by ticket'),
      ...unlessEqual(unused, 2 * each - left, 'tickets unused'),
      ...unlessEqual(kept, 2 * each - (left - held.accepted), 'e-mails of a ticket that is kept'),
      ...brokenIn(world),
    ],
  }
}

/** Gives each a ticket as it comes about: paid for an evening that is closed by the time that Stripe tells of it. */
async function keepTickets(server: Server, people: readonly Attendee[], date: EventDate): Promise<void> {
  const events = await eventsOf(await paid(server, people, date))
  await db().doc(paths.thursdayEvent(date)).update({ is_active: false })
  await inTurns(events, (event) => deliver(server, event))
}

/** What Stripe has to tell of these payments. */
function eventsOf(intents: readonly string[]): Promise<Told[]> {
  return inTurns(intents, async (id) =>
    told('payment_intent.succeeded', await stripe().paymentIntents.retrieve(id)),
  )
}
