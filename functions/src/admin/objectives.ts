import type { ObjectiveFigure } from '@tablee/domain/admin-calls'
import {
  addDays,
  type EventDate,
  eventStart,
  revealMailDeadline,
  upcomingThursdays,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { collections, type MailDocument, paths } from '@tablee/domain/documents'
import {
  type Objective,
  objectiveSeconds,
  objectives,
  secondsBetween,
  WATCHED_HOURS,
} from '@tablee/domain/objectives'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firestore.ts'
import { logObjectiveOverdue } from '../platform/objectives.ts'
import { minutesBefore } from './health-checks.ts'

/** Something that is promised within a time: when it began, and when it ended, if it has. */
interface Timed {
  readonly from: Date
  readonly to: Date | null
}

const WATCHED = WATCHED_HOURS * 60
/** How many are read for one figure, the newest first. */
const MOST = 1000

/** How the objectives were met: bookings, codes and refunds of the last day, and the last evening's reveal. */
export function objectiveFigures(at: Date): Promise<ObjectiveFigure[]> {
  return Promise.all(objectives.map(async (objective) => figureOf(objective, await timed[objective](at), at)))
}

const timed: Readonly<Record<Objective, (at: Date) => Promise<Timed[]>>> = {
  booking: (at) => {
    const paid = db().collection(collections.payments).where('paid_at', '>=', minutesBefore(at, WATCHED))
    return times(paid.orderBy('paid_at', 'desc'), 'paid_at', 'created_at')
  },
  reveal: async (at) => {
    const date = lastRevealed(at)
    const mails = await mailTimes('table_revealed', venueRevealAt(date), revealMailDeadline(date))
    return mails.map(({ to }) => ({ from: venueRevealAt(date), to }))
  },
  code: (at) => mailTimes('email_confirmation', minutesBefore(at, WATCHED), at),
  refund: (at) => {
    const owed = db().collection(collections.owedRefunds).where('owed_at', '>=', minutesBefore(at, WATCHED))
    return times(owed.orderBy('owed_at', 'desc'), 'owed_at', 'settled_at')
  },
}

/** What has neither ended nor exceeded its time is not counted yet. */
function figureOf(objective: Objective, all: readonly Timed[], at: Date): ObjectiveFigure {
  const limit = objectiveSeconds[objective]
  const seconds = all
    .map(({ from, to }) => ({ ended: to !== null, seconds: secondsBetween(from, to ?? at) }))
    .flatMap((one) => (one.ended || one.seconds > limit ? [one.seconds] : []))
  const missed = seconds.filter((one) => one > limit).length
  return {
    objective,
    met: seconds.length - missed,
    missed,
    worst: seconds.length ? Math.max(...seconds) : null,
  }
}

/** The evening whose venues were revealed last. */
function lastRevealed(at: Date): EventDate {
  const [date = ''] = upcomingThursdays(at, 1)
  return at >= venueRevealAt(date) ? date : addDays(date, -7)
}

async function times(query: Query, from: string, to: string): Promise<Timed[]> {
  const { docs } = await query.limit(MOST).select(from, to).get()
  return docs.map((one) => ({ from: one.get(from).toDate(), to: one.get(to)?.toDate() ?? null }))
}

/** When the mails of a kind were enqueued, between two instants, and when they were delivered. */
async function mailTimes(kind: MailDocument['kind'], from: Date, until: Date): Promise<Timed[]> {
  const mails = db()
    .collection(collections.mail)
    .where('kind', '==', kind)
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
  const { docs } = await mails.limit(MOST).select('created_at', 'delivery.state', 'delivery.end_time').get()
  return docs.map((one) => ({ from: one.get('created_at').toDate(), to: deliveredAt(one) }))
}

function deliveredAt(mail: QueryDocumentSnapshot): Date | null {
  return mail.get('delivery.state') === 'SUCCESS' ? mail.get('delivery.end_time').toDate() : null
}

/** Logs the codes and reveal e-mails that are not delivered although their time has passed. */
export async function logOverdueMails(at: Date): Promise<void> {
  const codes = await mailTimes('email_confirmation', minutesBefore(at, 60), at)
  logWaiting('code', codes, at)
  const date = lastRevealed(at)
  // For an hour: what is delivered later is logged then, and what is given up is a dead letter.
  if (at < revealMailDeadline(date) || at >= new Date(revealMailDeadline(date).getTime() + 3600_000)) return
  const evening = await db().doc(paths.thursdayEvent(date)).get()
  const isUnrevealed = evening.exists && !evening.get('steps.told_at') && at < eventStart(date)
  const unfinished = isUnrevealed ? [{ from: venueRevealAt(date), to: null }] : []
  logWaiting('reveal', [...unfinished, ...(await timed.reveal(at))], at)
}

function logWaiting(objective: Objective, all: readonly Timed[], at: Date): void {
  const overdue = all.filter(
    ({ from, to }) => to === null && secondsBetween(from, at) > objectiveSeconds[objective],
  )
  const [oldest] = overdue.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  if (oldest) logObjectiveOverdue(objective, oldest.from, at, overdue.length)
}
