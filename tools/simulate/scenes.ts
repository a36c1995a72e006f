import fc from 'fast-check'
import { type Action, weighted } from './actions.ts'
import {
  blocksUser,
  cancelsRegistration,
  givesTicket,
  refundsPayment,
  unblocksUser,
} from './admin-actions.ts'
import { answersSeatQuestion, calls, erasesAccount } from './attendee-actions.ts'
import { changesVenueAddress, claimsRefund, savesGroups, sendsMessage } from './console-actions.ts'
import { contestsNoShow, notesArrivals } from './evening-actions.ts'
import { bansReported, reportsMember, takesBackKeptApart } from './feedback-actions.ts'
import { delaysRefunds, failsRefund, movesDispute, opensDispute } from './refund-actions.ts'
import {
  eveningIsCalledOff,
  groupAnswersRsvp,
  groupBooks,
  groupFillsLimitedEvening,
  groupSendsFeedback,
  pairAsksForReunion,
  weekGoesOnTo,
} from './scene-actions.ts'
import { deliversEvent } from './stripe-actions.ts'
import { joinsWaitlist, takesSeatOffer } from './waitlist-actions.ts'

/** One action at random that may come at any moment of a week, such as a message, a block, a refund or a dispute. */
const randomAction = weighted(
  [4, sendsMessage],
  [3, blocksUser],
  [3, unblocksUser],
  [2, givesTicket],
  [3, refundsPayment],
  [2, cancelsRegistration],
  [3, opensDispute],
  [2, movesDispute],
  [2, delaysRefunds],
  [1, failsRefund],
  [3, deliversEvent],
  [3, joinsWaitlist],
  [2, claimsRefund],
  [2, changesVenueAddress],
  [2, savesGroups],
  [2, bansReported],
  [1, takesBackKeptApart],
  [1, erasesAccount],
  [2, calls('cancelReservation')],
  [3, eveningIsCalledOff],
)

type Scene = fc.Arbitrary<readonly Action[]>

const scene = (...parts: readonly fc.Arbitrary<Action>[]): Scene => fc.tuple(...parts)

/** A week of one group, from the booking to the feedback's close on Monday, with random actions in between. */
const week = scene(
  groupBooks,
  randomAction,
  weekGoesOnTo('Wednesday 18:00'),
  answersSeatQuestion,
  randomAction,
  weekGoesOnTo('Wednesday 20:00'),
  groupAnswersRsvp,
  randomAction,
  weekGoesOnTo('Thursday 20:20'),
  notesArrivals,
  notesArrivals,
  randomAction,
  weekGoesOnTo('Friday 12:00'),
  contestsNoShow,
  randomAction,
  groupSendsFeedback,
  weekGoesOnTo('Monday 20:00'),
  reportsMember,
  randomAction,
)

/** Two evenings. The feedback of the first matters at the second: users who are kept apart and a party book it. */
const twoEvenings = scene(
  groupBooks,
  weekGoesOnTo('Wednesday 20:00'),
  groupAnswersRsvp,
  weekGoesOnTo('Thursday 20:20'),
  notesArrivals,
  notesArrivals,
  weekGoesOnTo('Friday 12:00'),
  groupSendsFeedback,
  weekGoesOnTo('Monday 20:00'),
  pairAsksForReunion,
  groupBooks,
  randomAction,
  weekGoesOnTo('Wednesday 18:00'),
  randomAction,
  answersSeatQuestion,
  weekGoesOnTo('Wednesday 20:00'),
  randomAction,
  groupAnswersRsvp,
  weekGoesOnTo('Thursday 20:20'),
  notesArrivals,
  notesArrivals,
  weekGoesOnTo('Friday 12:00'),
  randomAction,
)

/** A seat that an attendee gives up after the booking deadline is offered to who waits. */
const givenUpSeat = scene(
  groupFillsLimitedEvening,
  weekGoesOnTo('Wednesday 20:00'),
  randomAction,
  weekGoesOnTo('Thursday 10:00'),
  groupAnswersRsvp,
  randomAction,
  takesSeatOffer,
  randomAction,
)

/** The evening is called off after its group is formed. */
const callingOff = scene(
  groupBooks,
  weekGoesOnTo('Wednesday 00:06'),
  randomAction,
  eveningIsCalledOff,
  randomAction,
  randomAction,
)

/** No week of its own: what may happen to the users of a history as it stands. */
const aftermath = scene(
  sendsMessage,
  opensDispute,
  deliversEvent,
  movesDispute,
  refundsPayment,
  blocksUser,
  reportsMember,
  bansReported,
  erasesAccount,
)

/** Commands that follow on each other, for features that random commands seldom bring to one person. */
export const scenes: Scene = fc.oneof(
  { arbitrary: week, weight: 3 },
  { arbitrary: twoEvenings, weight: 4 },
  { arbitrary: givenUpSeat, weight: 3 },
  { arbitrary: callingOff, weight: 2 },
  { arbitrary: aftermath, weight: 2 },
)
