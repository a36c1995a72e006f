import { isRsvpOpen } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  paths,
  type RegistrationDocument,
  type RsvpAnswer,
  registrationDocument,
  revealedVenueDocument,
} from '@tablee/domain/documents'
import { type RsvpRequest, type RsvpResult, rsvpRequest } from '@tablee/domain/rsvp'
import { isRsvpSignature } from '../notifications/rsvp-link.ts'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { type LinkReply, replyToLink, signedLinkFunction } from '../platform/signed-link.ts'
import { loadAccount } from './booking-state.ts'
import { requireActiveAccount } from './eligibility.ts'

/** Whether the caller is still coming, from Thursday 10:00 to 20:30. */
export const answerRsvp = callable('answerRsvp', calls.answerRsvp.input, handleAnswerRsvp)

/**
 * Saves the answer; the last one counts. Throws `nothing-to-answer` without a registration for that evening,
 * `rsvp-closed`, `no-account`, `email-not-verified` or `blocked`.
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
 * Saves an answer, unless it is the one that is stored. Who is not coming keeps registration, group and seat, so that a
 * later answer can be the other one. While the seat is offered to another user (standby.ts), that answer does not end the
 * offer: the seat stays theirs only if it is not taken.
 */
async function saveAnswer(
  { ref, data, precondition }: Snapshot<RegistrationDocument>,
  answer: RsvpAnswer,
  at: Date,
): Promise<void> {
  if (data.rsvp?.answer !== answer) await ref.update({ rsvp: { answer, at } }, precondition)
}

/** The page of the e-mail's signed link asks and answers here, without a sign-in. */
export const rsvpLink = signedLinkFunction(handleRsvpLink)

/**
 * Answers a request of the link's page (`replyToLink`). An answer is saved only if the request says so, the booking is
 * still the current one, and the time has not run out; the result says what holds.
 */
export function handleRsvpLink(rawBody: Buffer | undefined): Promise<LinkReply<RsvpResult>> {
  const isSigned = (request: RsvpRequest) => isRsvpSignature(request, request.signature)
  return replyToLink({ schema: rsvpRequest, maxBytes: 1024, isSigned, answer: answerLink }, rawBody)
}

/** Null if the registration does not exist any more. */
async function answerLink({
  registrationId,
  bookingNo,
  answer,
  save,
}: RsvpRequest): Promise<RsvpResult | null> {
  const registration = await loadRegistration(paths.registrationById(registrationId))
  if (!registration) return null
  const {
    thursday_event_id: thursdayEventId,
    registration_status,
    booking_no,
    group_id,
    rsvp,
    seat_offered_until,
  } = registration.data
  const at = await now()
  const isCurrent = registration_status === 'registered' && booking_no === bookingNo
  const state = !isCurrent ? 'ended' : isRsvpOpen(thursdayEventId, at) ? 'open' : 'over'
  if (save && state === 'open') await saveAnswer(registration, answer, at)
  return {
    thursdayEventId,
    answer: save && state === 'open' ? answer : (rsvp?.answer ?? null),
    state,
    venue: isCurrent && group_id !== null ? await venueOf(group_id) : null,
    offeredUntil:
      isCurrent && seat_offered_until && at < seat_offered_until ? seat_offered_until.getTime() : null,
  }
}

async function venueOf(groupId: string): Promise<RsvpResult['venue']> {
  const venue = parseSnapshot(revealedVenueDocument, await db().doc(paths.revealedVenue(groupId)).get())
  return venue && { name: venue.data.name, address: venue.data.address }
}
