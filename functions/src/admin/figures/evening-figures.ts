import {
  collections,
  dayAfter,
  type EveningFigure,
  OPENED_AHEAD,
  paths,
  thursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { FieldPath } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import type { Meter } from './meter.ts'

const PAST = 12
const WEEK = 7

/** What is booked for each of the past twelve Thursdays and of the coming eight, by the count that each evening keeps. */
export async function eveningFigures(meter: Meter, now: Date): Promise<EveningFigure[]> {
  const [next, ...later] = upcomingThursdays(now)
  if (!next) throw new Error('There is always a next Thursday')
  const evenings = db()
    .collection(collections.thursdayEvents)
    .where(FieldPath.documentId(), '>=', db().doc(paths.thursdayEvent(dayAfter(next, -PAST * WEEK))))
    .where(FieldPath.documentId(), '<=', db().doc(paths.thursdayEvent(later.at(-1) ?? next)))
    .orderBy(FieldPath.documentId())
    .limit(PAST + OPENED_AHEAD)
  return (await meter.documents(evenings)).map((evening) => {
    const { id, current_participants, capacity, called_off } = thursdayEventDocument.parse(evening.data())
    return { date: id, seats: Math.max(0, current_participants), capacity, called_off }
  })
}
