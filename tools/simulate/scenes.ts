import fc from 'fast-check'
import { type Action, weighted } from './actions.ts'
import { blocks, cancels, gives, refunds, unblocks } from './admin-actions.ts'
import { answersSeatQuestion, calls, erases } from './attendee-actions.ts'
import { boards, claims, moves, writes } from './console-actions.ts'
import { contests, notes } from './evening-actions.ts'
import { bans, reports, takesBack } from './feedback-actions.ts'
import { delaysRefunds, disputes, failsRefund, movesDispute } from './refund-actions.ts'
import {
  eveningEnds,
  goesOn,
  limitedTableBooks,
  pairAsks,
  tableAnswers,
  tableBooks,
  tableTells,
} from './scene-actions.ts'
import { delivers } from './stripe-actions.ts'
import { takesOffer, waits } from './waitlist-actions.ts'

/** One random action on a user, such as a message, a block, a refund or a dispute, at any moment of a week. */
const anything = weighted(
  [4, writes],
  [3, blocks],
  [3, unblocks],
  [2, gives],
  [3, refunds],
  [2, cancels],
  [3, disputes],
  [2, movesDispute],
  [2, delaysRefunds],
  [1, failsRefund],
  [3, delivers],
  [3, waits],
  [2, claims],
  [2, moves],
  [2, boards],
  [2, bans],
  [1, takesBack],
  [1, erases],
  [2, calls('cancelReservation')],
  [3, eveningEnds],
)

type Scene = fc.Arbitrary<readonly Action[]>

const scene = (...parts: readonly fc.Arbitrary<Action>[]): Scene => fc.tuple(...parts)

/** A week of one table, from the booking to the answers on Monday, with random actions in between. */
const week = scene(
  tableBooks,
  anything,
  goesOn('Wednesday 18:00'),
  answersSeatQuestion,
  anything,
  goesOn('Wednesday 20:00'),
  tableAnswers,
  anything,
  goesOn('Thursday 20:20'),
  notes,
  notes,
  anything,
  goesOn('Friday 12:00'),
  contests,
  anything,
  tableTells,
  goesOn('Monday 20:00'),
  reports,
  anything,
)

/** An evening whose answers have a part in the next one: two who are kept apart and two who asked for each other book it. */
const nextTable = scene(
  tableBooks,
  goesOn('Wednesday 20:00'),
  tableAnswers,
  goesOn('Thursday 20:20'),
  notes,
  notes,
  goesOn('Friday 12:00'),
  tableTells,
  goesOn('Monday 20:00'),
  pairAsks,
  tableBooks,
  anything,
  goesOn('Wednesday 18:00'),
  anything,
  answersSeatQuestion,
  goesOn('Wednesday 20:00'),
  anything,
  tableAnswers,
  goesOn('Thursday 20:20'),
  notes,
  notes,
  goesOn('Friday 12:00'),
  anything,
)

/** A seat that is given up after the booking deadline passes to who waits. */
const lastSeat = scene(
  limitedTableBooks,
  goesOn('Wednesday 20:00'),
  anything,
  goesOn('Thursday 10:00'),
  tableAnswers,
  anything,
  takesOffer,
  anything,
)

const callingOff = scene(tableBooks, goesOn('Wednesday 00:06'), anything, eveningEnds, anything, anything)

/** What may follow on a history that has come so far. */
const aftermath = scene(writes, disputes, delivers, movesDispute, refunds, blocks, reports, bans, erases)

/** Commands that follow on each other, for features that random commands seldom bring to one person. */
export const scenes: Scene = fc.oneof(
  { arbitrary: week, weight: 3 },
  { arbitrary: nextTable, weight: 4 },
  { arbitrary: lastSeat, weight: 3 },
  { arbitrary: callingOff, weight: 2 },
  { arbitrary: aftermath, weight: 2 },
)
