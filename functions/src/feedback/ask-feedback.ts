import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  isCalledOff,
  isLive,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type ThursdayEventDocument,
  wasAbsent,
} from '@tablee/domain/documents'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { commit } from '../platform/deadline.ts'
import { db, getDocuments, queryPages, retryOnConflict } from '../platform/firestore.ts'

const PAGE = 200

function feedbackRequestMailId({ id }: Pick<RegistrationDocument, 'id'>): string {
  return `feedback_${id}`
}

/**
 * Friday 11:00: enqueues the feedback request for each attendee with a group who was there as far as is known, once. Safe
 * to run twice or concurrently: the mail's id is the registration's. It is rendered at delivery, so that a mail that is
 * delayed until the answers have closed is not sent.
 */
export async function enqueueFeedbackRequests(evening: ThursdayEventDocument, now: Date): Promise<void> {
  const registrations = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', evening.id satisfies EventDate)
  for await (const page of queryPages(registrations, PAGE)) {
    const attended = page
      .map((one) => registrationDocument.parse(one.data()))
      .filter(
        (one) =>
          one.group_id !== null &&
          isLive(one) &&
          !wasAbsent(one) &&
          !isCalledOff(evening, one.selected_city.id),
      )
    await retryOnConflict(() => queuePage(attended, now))
  }
}

async function queuePage(attended: readonly RegistrationDocument[], now: Date): Promise<void> {
  const queued = await getDocuments(attended.map((one) => paths.mail(feedbackRequestMailId(one))))
  const batch = db().batch()
  for (const [n, one] of attended.entries())
    if (!queued[n]?.exists)
      enqueueDeferredMail(batch, feedbackRequestMailId(one), {
        to: one.email,
        kind: 'feedback_asked',
        about: { registration_id: one.id, no: one.booking_no },
        now,
      })
  await commit(batch)
}
