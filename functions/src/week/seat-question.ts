import { groupRevealAt, seatingFreezesAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  accountDocument,
  collections,
  isNotComing,
  isQuestionAbout,
  type KeptApartDocument,
  keptApartDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type SeatQuestion,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { KeptApart } from '../booking/kept-apart.ts'
import { requestSeating } from '../booking/registration.ts'
import { isNotified } from '../notifications/blocked.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'
import { callOffRegistration } from './call-off-registration.ts'
import { type CityCache, type CityGroups, getDocumentsInChunks } from './city-state.ts'
import { findSeatingNeeds, planSeating } from './plan-seating.ts'
import { loadSeatingInput } from './seating-input.ts'

/**
 * Asks the attendees who are without a group only because of their own « Plutôt pas » whether they come all the same, by
 * one e-mail and on their page, from the reveal of the profiles (before it nobody learns who comes) to the seating freeze.
 * Only they learn of it: the question is on their account, which no admin reads.
 */
export async function askAuthors(
  state: CityGroups,
  { keptApart, cache, now: at }: { keptApart: KeptApart; cache: CityCache; now: Date },
): Promise<void> {
  const { date } = state.key
  if (at < groupRevealAt(date) || at >= seatingFreezesAt(date)) return
  const authors = await unaskedAuthors(state, keptApart)
  if (authors.length === 0) return
  const stillUnseated = await unseatedWithoutRatherNots(state, authors, { keptApart, cache, at })
  for (const { data } of authors)
    if (!stillUnseated.has(data.user_id)) await retryOnConflict(() => ask(data, at))
}

/**
 * The attendees without a group who have answered « Plutôt pas » about another attendee, and were not asked yet, nor
 * say that they cannot come.
 */
async function unaskedAuthors({ groups, unseated }: CityGroups, keptApart: KeptApart) {
  const attendees = [...groups.flatMap(({ members }) => members), ...unseated]
  const uids = new Set(attendees.map(({ data }) => data.user_id))
  const authors = unseated.filter(
    ({ data }) => !isNotComing(data) && keptApart.saidRatherNotAbout(data.user_id, uids),
  )
  const accounts = await getDocumentsInChunks(authors.map(({ data }) => paths.account(data.user_id)))
  return authors.filter(({ data }, n) => {
    const account = accounts[n] && parseReadable(accountDocument, accounts[n])?.data
    return isNotified(account) && !isQuestionAbout(account.seat_question, data)
  })
}

/**
 * The attendees who would be without a group even if these authors had not answered « Plutôt pas ». If a group for the
 * authors would leave others without one, the result is all attendees who have none now, and no author is asked.
 */
async function unseatedWithoutRatherNots(
  state: CityGroups,
  authors: readonly Snapshot<RegistrationDocument>[],
  { keptApart, cache, at }: { keptApart: KeptApart; cache: CityCache; at: Date },
): Promise<ReadonlySet<string>> {
  const pairs = keptApart.withoutRatherNotsOf(new Set(authors.map(({ data }) => data.user_id)))
  const needs = findSeatingNeeds(state, pairs, at)
  const input = await loadSeatingInput(state.key.date, needs.affectedRegistrations, pairs)
  const venues = await cache.venues()
  const without = planSeating(state, needs, { ...input, venues, now: at }).unseated
  const current = new Set(state.unseated.map(({ data }) => data.user_id))
  return without.every((uid) => current.has(uid)) ? new Set(without) : current
}

async function ask(registration: RegistrationDocument, at: Date): Promise<void> {
  const { id, user_id, email, booking_no, thursday_event_id } = registration
  const account = await loadAccount(user_id)
  if (account?.data.registration_id !== id || isQuestionAbout(account.data.seat_question, registration))
    return
  const question: SeatQuestion = { thursday_event_id, booking_no, asked_at: at, coming_at: null }
  const batch = db().batch()
  batch.update(account.ref, { seat_question: question }, account.precondition)
  const about = { registration_id: id, no: booking_no }
  enqueueDeferredMail(batch, `seat_question_${id}_${booking_no}`, {
    to: email,
    kind: 'seat_question',
    about,
    now: at,
  })
  await commit(batch)
}

/**
 * The answer of an author who was asked. `coming` puts their pairs with this evening's attendees aside for this evening,
 * takes back that they cannot come, and asks for a seating at once. `not-coming` ends the registration and returns the ticket as the seating freeze would
 * (`callOffRegistration`), so that nobody can tell the two apart. Idempotent. Throws `nothing-to-answer` without an open
 * question or once they have a group, `no-account`, `email-not-verified` or `blocked`.
 */
export async function handleAnswerSeatQuestion(
  caller: Caller,
  { thursdayEventId, answer }: CallInput<'answerSeatQuestion'>,
): Promise<CallOutput<'answerSeatQuestion'>> {
  const registration = await retryOnConflict(() => save(caller, thursdayEventId, answer))
  if (answer === 'not-coming' && registration.registration_status === 'registered')
    await callOffRegistration(
      registration.id,
      { cause: 'no-table', compensation: 'ticket', asAsked: true },
      await now(),
    )
  return { answer }
}

/** Checks the question and, for `coming`, saves the answer. Returns the registration that it is about. */
async function save(
  caller: Caller,
  date: string,
  answer: 'coming' | 'not-coming',
): Promise<RegistrationDocument> {
  const account = requireActiveAccount(caller, await loadAccount(caller.uid))
  const found = parseSnapshot(
    registrationDocument,
    await db().doc(paths.registration(date, caller.uid)).get(),
  )
  const registration = found?.data
  const question = account.data.seat_question
  if (!registration || !isQuestionAbout(question, registration)) throw new RefusalError('nothing-to-answer')
  const { registration_status: status, group_id } = registration
  // A repeat: of the answer that has ended the registration, or of the one that has given it a group by now.
  if (answer === 'not-coming' && status === 'called_off') return registration
  if (answer === 'coming' && question.coming_at !== null && status === 'registered') return registration
  const open = status === 'registered' && group_id === null && (await now()) < seatingFreezesAt(date)
  if (!open) throw new RefusalError('nothing-to-answer')
  if (answer === 'not-coming') return registration
  const sealedPairs = await sealedPairsWithAttendees(caller.uid, registration)
  const at = await now()
  const batch = db().batch()
  batch.update(account.ref, { seat_question: { ...question, coming_at: at } }, account.precondition)
  if (isNotComing(registration))
    batch.update(found.ref, { rsvp: { answer: 'coming', at } }, found.precondition)
  for (const { ref, precondition } of sealedPairs)
    batch.update(ref, { put_aside_for: FieldValue.arrayUnion(date) }, precondition)
  requestSeating(batch, registration)
  await commit(batch)
  return registration
}

/** The author's sealed pairs by an answer, with attendees of the same evening and city. */
async function sealedPairsWithAttendees(
  author: string,
  { thursday_event_id: date, selected_city }: RegistrationDocument,
): Promise<Snapshot<KeptApartDocument>[]> {
  const own = await db().collection(collections.keptApart).where('by', '==', author).get()
  const sealedPairs = own.docs
    .flatMap((one) => parseReadable(keptApartDocument, one) ?? [])
    .filter(({ data }) => data.source === 'feedback')
  const others = sealedPairs.map(({ data }) => data.persons.find((uid) => uid !== author) ?? author)
  const attending = await getDocuments(others.map((uid) => paths.registration(date, uid)))
  return sealedPairs.filter((_, n) => {
    const other = attending[n] && parseReadable(registrationDocument, attending[n])?.data
    return other?.registration_status === 'registered' && other.selected_city.id === selected_city.id
  })
}
