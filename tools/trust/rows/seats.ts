import { subcollections } from '@tablee/domain'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { countOf, giveTickets, openEvenings, participants, seatsTaken, ticketsUsed } from '../evenings.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { tally, unlessEqual } from '../tally.ts'

const BOOKERS = { full: 500, short: 30 }
/** The seats left: the very last one, and a few. */
const LEFT = [1, 7]

/** Many people book the last seats of an evening at once: as many sit down as there are seats. */
export const seats: Row = {
  name: 'seats',
  promise: 'no evening is oversold, however many want its last seats at once',
  sabotage: {
    removes: 'the one document per seat',
    edits: [
      {
        file: 'functions/src/booking/seat.ts',
        find: 'batch.create(db().doc(paths.seat(booking.date, number)), {',
        replace: 'batch.set(db().doc(paths.seat(booking.date, number)), {',
      },
    ],
  },
  async measure({ size, edits }) {
    await using server = await serve({ edits })
    const rounds = []
    for (const left of LEFT) rounds.push(await bookLast(server, left, BOOKERS[size]))
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
