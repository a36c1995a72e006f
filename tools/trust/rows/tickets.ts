import { paths } from '@tablee/domain'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { giveTickets, openEvenings, participants, seatsTaken, ticketsUsed } from '../evenings.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { tally, unlessEqual } from '../tally.ts'

const CALLS = { full: 500, short: 30 }

/** One unused ticket spent on many Thursdays at once, and on one Thursday by many tabs: one seat each time. */
export const tickets: Row = {
  name: 'tickets',
  promise: 'a ticket brings one seat, however many Thursdays or tabs it is spent on at once',
  sabotages: [
    {
      removes: 'the preconditions on the ticket and on the account',
      edits: [
        {
          file: 'functions/src/booking/register-for-thursday.ts',
          find: "{ status: 'paid', thursday_event_id: date }, ticket.unchanged)",
          replace: "{ status: 'paid', thursday_event_id: date })",
        },
        {
          file: 'functions/src/booking/seat.ts',
          find: '    booking.account.unchanged,\n',
          replace: '',
        },
      ],
      race: true,
    },
  ],
  async measure({ size, edits }) {
    await using server = await serve({ edits })
    const calls = CALLS[size]
    const elsewhere = await spendOn(server, calls, calls)
    const sameEvening = await spendOn(server, calls, 1)
    return {
      figure: `1 ticket on ${calls} Thursdays at once: ${elsewhere.figure}; by ${calls} tabs: ${sameEvening.figure}`,
      broken: [...elsewhere.broken, ...sameEvening.broken],
    }
  },
}

/** Somebody's one ticket, spent by so many calls at once, in turn on so many Thursdays. */
async function spendOn(server: Server, calls: number, thursdays: number) {
  await emptyWorld()
  const people = await crowd(1)
  const [dates] = [await openEvenings(thursdays), await giveTickets(people)]
  const [{ uid = '', token = '' } = {}] = people
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      server.call('registerForThursday', { thursdayEventId: dates[n % thursdays] }, token),
    ),
  )
  const { accepted, refused, broken } = tally(answers, ['already-registered', 'no-ticket'])
  const [seats, used, counted, account] = await Promise.all([
    seatsTaken(),
    ticketsUsed(),
    participants(),
    db().doc(paths.account(uid)).get(),
  ])
  return {
    figure: `${seats} ${seats === 1 ? 'seat' : 'seats'}, ${refused} refusals`,
    broken: [
      ...broken,
      // Asked again for the evening that it holds, a person is answered the same seat.
      ...unlessEqual(accepted, thursdays === 1 ? calls : 1, 'calls were given a seat'),
      ...unlessEqual(seats, 1, 'seats for one ticket'),
      ...unlessEqual(used, 1, 'tickets used'),
      ...unlessEqual(counted, 1, 'people counted'),
      ...unlessEqual(account.get('booking_no'), 1, 'bookings noted on the account'),
    ],
  }
}
