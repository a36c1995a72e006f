import { isNoShowContestable, isRsvpOpen } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  paths,
  type RegistrationDocument,
  type RsvpAnswer,
  registrationDocument,
  revealedVenueDocument,
} from '@tablee/domain/documents'
import type { RsvpRequest, RsvpResult } from '@tablee/domain/rsvp'
import { isRsvpSignature } from '../notifications/rsvp-link.ts'
import type { Caller } from '../platform/auth.ts'
import type { LinkHandler } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { loadAccount } from './booking-state.ts'
import { requireActiveAccount } from './eligibility.ts'

/**
 * Whether the caller is still coming, from the booking deadline (Tuesday 23:59) to Thursday 20:30. Saves the answer; the last one counts. Throws
 * `nothing-to-answer` without a registration for that evening, `rsvp-closed`, `no-account`, `email-not-verified` or
 * `blocked`.
 */
export function handleAnswerRsvp(
  caller: Caller,
  { thursdayEventId, answer }: CallInput<'answerRsvp'>,
): Promise<CallOutput<'answerRsvp'>> {
  return retryOnConflict(async () => {
    requireActiveAccount(caller, await loadAccount(caller.uid))
    const registration = await loadRegistration(paths.registration(thursdayEventId, caller.uid))
    if (registration?.data.registration_status !== 'registered') throw new RefusalError('nothing-to-answer')
    const at = await now()
    if (!isRsvpOpen(thursdayEventId, at)) throw new RefusalError('rsvp-closed')
    await saveAnswer(registration, answer, at)
    return { answer }
  })
}

async function loadRegistration(path: string): Promise<Snapshot<RegistrationDocument> | null> {
  return parseSnapshot(registrationDocument, await db().doc(path).get())
}

/**
 * Saves an answer, unless it is the one that is stored. An attendee who is not coming keeps registration, group and
 * seat, so that a later answer can be the other one. While the seat is offered to another user (standby.ts), that
 * answer does not end the seat offer: the seat stays theirs only if the offer lapses.
 */
async function saveAnswer(
  { ref, data, precondition }: Snapshot<RegistrationDocument>,
  answer: RsvpAnswer,
  at: Date,
): Promise<void> {
  if (data.rsvp?.answer !== answer) await ref.update({ rsvp: { answer, at } }, precondition)
}

/** The page of the e-mail's signed link, without a sign-in. Returns the answer as it stands afterwards. */
export const handleRsvpLink: LinkHandler<RsvpRequest, RsvpResult> = {
  isSigned: (request) => isRsvpSignature(request, request.signature),
  userOf: ({ registrationId }) => uidOfRegistration(registrationId),
  answer: (request) => retryOnConflict(() => answerLink(request)),
}

/** The user id in a registration's id, which begins with the evening. */
function uidOfRegistration(id: string): string {
  return id.slice(id.indexOf('_') + 1)
}

/**
 * Throws `forbidden` if the registration does not exist any more. After the evening the same link says that an attendee who was noted absent
 * was there (docs/product.md §15.7).
 */
async function answerLink({
  registrationId,
  bookingNo,
  answer,
  save,
  signature,
}: RsvpRequest): Promise<RsvpResult> {
  const registration = await loadRegistration(paths.registrationById(registrationId))
  if (!registration) throw new RefusalError('forbidden')
  const {
    thursday_event_id: thursdayEventId,
    registration_status,
    booking_no,
    group_id,
    rsvp,
    paid_with: paidWith,
    seat_offered_until,
  } = registration.data
  const at = await now()
  const isCurrent = registration_status === 'registered' && booking_no === bookingNo
  const absence = booking_no === bookingNo ? absenceState(registration.data, at) : null
  if (absence === 'absent' && save && answer === 'coming') {
    await registration.ref.update({ 'no_show.contested': true }, registration.precondition)
    return answerLink({ registrationId, bookingNo, answer, save: false, signature })
  }
  const state = absence ?? (!isCurrent ? 'ended' : isRsvpOpen(thursdayEventId, at) ? 'open' : 'over')
  if (save && state === 'open') await saveAnswer(registration, answer, at)
  return {
    thursdayEventId,
    answer: save && state === 'open' ? answer : (rsvp?.answer ?? null),
    state,
    paidWith,
    venue: isCurrent && group_id !== null ? await venueOf(group_id) : null,
    offeredUntil:
      isCurrent && seat_offered_until && at < seat_offered_until ? seat_offered_until.getTime() : null,
  }
}

/** Null unless they were noted absent and can say otherwise. */
function absenceState({ no_show }: RegistrationDocument, at: Date): 'absent' | 'was-there' | null {
  if (!no_show || !isNoShowContestable(no_show.at, at)) return null
  return no_show.contested ? 'was-there' : 'absent'
}

async function venueOf(groupId: string): Promise<RsvpResult['venue']> {
  const venue = parseSnapshot(revealedVenueDocument, await db().doc(paths.revealedVenue(groupId)).get())
  return venue && { name: venue.data.name, address: venue.data.address }
}
