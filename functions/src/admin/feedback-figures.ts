import type { FeedbackFigure } from '@tablee/domain/admin-calls'
import { addDays, type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  type FeedbackDocument,
  feedbackDocument,
  type RegistrationStatus,
} from '@tablee/domain/documents'
import { FIGURES_FROM } from '@tablee/domain/feedback'
import { AGAIN_WEEKS } from '@tablee/domain/limits'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'

const PAST_WEEKS = 16

/**
 * The figures of what attendees answer. Counts per evening, from ten answers on: nothing is said of single users, and
 * no figure says who answered what of whom. Answers that have not closed are left out.
 */
export async function handleAdminFeedbackFigures(
  _admin: Caller,
  _input: CallInput<'adminFeedbackFigures'>,
): Promise<CallOutput<'adminFeedbackFigures'>> {
  const at = await now()
  const [next = ''] = upcomingThursdays(at, 1)
  const since = addDays(next, -7 * PAST_WEEKS)
  const [found, attended] = await Promise.all([answersSince(since), attendedEvenings(since)])
  const answers = found.filter(({ closed_at }) => closed_at !== null)
  const evenings = [...Map.groupBy(answers, (one) => one.thursday_event_id)]
    .filter(([, ofEvening]) => ofEvening.filter(({ sent }) => sent).length >= FIGURES_FROM)
    .map(([date, ofEvening]) => figureOf(date, ofEvening, { attended, next }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
  return {
    computed_at: at.toISOString(),
    read: { documents: found.length + attended.length, aggregations: 0 },
    evenings,
  }
}

async function answersSince(since: EventDate): Promise<FeedbackDocument[]> {
  const found = await db().collection(collections.feedback).where('thursday_event_id', '>=', since).get()
  return found.docs.map((one) => feedbackDocument.parse(one.data()))
}

interface Attended {
  readonly uid: string
  readonly date: EventDate
}

async function attendedEvenings(since: EventDate): Promise<Attended[]> {
  const found = await db()
    .collection(collections.registrations)
    .where('registration_status', '==', 'expired' satisfies RegistrationStatus)
    .where('thursday_event_id', '>=', since)
    .select('user_id', 'thursday_event_id')
    .get()
  return found.docs.map((one) => ({ uid: one.get('user_id'), date: one.get('thursday_event_id') }))
}

interface Attendance {
  readonly attended: readonly Attended[]
  /** The next upcoming Thursday. */
  readonly next: EventDate
}

function figureOf(date: EventDate, all: readonly FeedbackDocument[], attendance: Attendance): FeedbackFigure {
  const sent = all.filter((one) => one.sent)
  const wishes = new Map(sent.map((one) => [one.user_id, one.answers]))
  const isMutual = ({ user_id, answers }: FeedbackDocument) =>
    Object.entries(answers).some(
      ([other, wish]) => wish === 'with-pleasure' && wishes.get(other)?.[user_id] === 'with-pleasure',
    )
  const [mutual, others] = [sent.filter(isMutual), sent.filter((one) => !isMutual(one))]
  const rated = (rating: number) => sent.filter((one) => one.evening_rating === rating).length
  return {
    date,
    asked: all.length,
    answered: sent.length,
    seats: [rated(1), rated(2), rated(3), rated(4), rated(5), rated(6)],
    mutual: mutual.length,
    again: againOf(date, { mutual, others }, attendance),
    // Sorted by their text, so that the order tells nothing of the authors.
    notes: sent.flatMap(({ note }) => (note === '' ? [] : [note])).toSorted(),
  }
}

/** Who came again within eight weeks, once these are over, of at least ten people each. */
function againOf(
  date: EventDate,
  { mutual, others }: Readonly<Record<'mutual' | 'others', readonly FeedbackDocument[]>>,
  { attended, next }: Attendance,
): FeedbackFigure['again'] {
  const until = addDays(date, 7 * AGAIN_WEEKS)
  if (until >= next || mutual.length < FIGURES_FROM || others.length < FIGURES_FROM) return null
  const again = new Set(attended.filter((one) => date < one.date && one.date <= until).map(({ uid }) => uid))
  const came = (people: readonly FeedbackDocument[]) =>
    people.filter(({ user_id }) => again.has(user_id)).length
  return {
    mutual: came(mutual),
    of_mutual: mutual.length,
    others: came(others),
    of_others: others.length,
  }
}
