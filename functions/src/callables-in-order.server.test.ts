import type { EventDate } from '@tablee/domain/calendar'
import { type CallName, calls } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import type { CallableFunction, CallableRequest } from 'firebase-functions/https'
import { beforeEach, describe, expect, it } from 'vitest'
import * as functions from './index.ts'
import type { Caller } from './platform/auth.ts'
import { auth, db } from './platform/firestore.ts'
import { createEvening, resetEmulators } from './testing/emulators.ts'
import { dumpDatabase } from './testing/full-user.ts'
import { createGroup } from './testing/groups.ts'
import { createAttendee, createSubscription } from './testing/users.ts'

const registry: Readonly<Record<string, unknown>> = { ...functions }
// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = Object.keys(calls) as CallName[]
/** The console's calls refuse callers who are not admins: admin-callables.server.test.ts. */
const own = names.filter((name) => !name.startsWith('admin'))

/**
 * Each callable's outcome: `ok`, a refusal's code, or null if the situation is about this callable, which is
 * then not called.
 */
type Outcomes = Partial<Record<CallName, string | null>>

type Situation = {
  readonly prepare?: (caller: Caller, date: EventDate) => Promise<unknown>
  readonly of: Outcomes
  /** The refusal of every other callable; if it is missing they are not called. */
  readonly others?: string
}

const booking = (code: string): Outcomes => ({ createPayment: code, registerForThursday: code })
const update = (path: (caller: Caller, date: EventDate) => string, fields: object) => ({
  prepare: (caller: Caller, date: EventDate) => db().doc(path(caller, date)).update(fields),
})
const evening = (fields: object) => update((_, date) => paths.thursdayEvent(date), fields)
const profile = (fields: object) => update(({ uid }) => paths.user(uid), fields)

const situations: Readonly<Record<string, Situation>> = {
  'somebody without an account': {
    prepare: ({ uid }) => db().doc(paths.account(uid)).delete(),
    // The address is verified at Auth, and what is left of the user can still be exported and erased.
    of: {
      ...{ paymentConfig: 'ok', verifyEmailCode: 'ok', exportMyData: 'ok' },
      ...{ openAccount: null, requestEmailCode: null, deleteMyAccount: null },
    },
    others: 'no-account',
  },
  'somebody whose address is not verified': {
    prepare: ({ uid }) => auth().updateUser(uid, { emailVerified: false }),
    of: {
      ...{ openAccount: 'ok', paymentConfig: 'ok', verifyEmailCode: 'code-invalid' },
      ...{ requestEmailCode: null, deleteMyAccount: null },
    },
    others: 'email-not-verified',
  },
  'somebody who is blocked': {
    prepare: ({ uid, email }) =>
      db().doc(paths.account(uid)).update({ blocked: true, verified_email: email }),
    // The user keeps access to their account and data.
    of: {
      ...{ openAccount: 'ok', paymentConfig: 'ok', verifyEmailCode: 'ok', exportMyData: 'ok' },
      ...{ acknowledgeExpiry: 'ok', dismissCalledOff: 'ok' },
      ...{ requestEmailCode: null, sendAuthEmail: null, deleteMyAccount: null },
    },
    others: 'blocked',
  },
  'somebody without a profile': {
    prepare: ({ uid }) => db().doc(paths.user(uid)).delete(),
    of: { ...booking('profile-incomplete'), simulatePayment: 'event-not-found' },
  },
  'somebody who has not taken the test': {
    ...profile({ personality_results: null }),
    of: booking('profile-incomplete'),
  },
  'somebody who has not accepted the terms': {
    ...profile({ terms_accepted_at: null }),
    of: booking('profile-incomplete'),
  },
  'somebody who has bought nothing': {
    of: {
      ...{ registerForThursday: 'no-ticket', cancelReservation: 'not-subscriber' },
      ...{ moveRegistration: 'nothing-to-move', joinWaitlist: 'not-full' },
      ...{ leaveWaitlist: 'ok', getWaitlistPosition: 'ok', answerRsvp: 'nothing-to-answer' },
      ...{ getGroupMemberProfiles: 'forbidden', simulatePayment: 'event-not-found' },
      ...{ acknowledgeExpiry: 'ok', dismissCalledOff: 'ok', syncPayments: 'ok', fixMissingTickets: 'ok' },
      ...{ getEveningCompanions: 'not-attended', saveFeedback: 'not-attended', reportMember: 'not-attended' },
      ...{
        contestNoShow: 'nothing-to-contest',
        requestReunion: 'not-mutual',
        myKeptApart: 'ok',
        takeBackKeptApart: 'ok',
      },
    },
  },
  'a subscriber who has booked nothing': {
    prepare: ({ uid }) => createSubscription(uid),
    of: { cancelReservation: 'nothing-to-cancel' },
  },
  'a member of a table that is not open yet': {
    prepare: (caller, date) => createGroup(date, [caller]),
    of: {
      ...{ getGroupMemberProfiles: 'not-unlocked', createPayment: 'already-registered' },
      ...{ getEveningCompanions: 'not-unlocked', reportMember: 'not-unlocked' },
      ...{ saveFeedback: 'feedback-not-open', answerRsvp: 'rsvp-closed' },
    },
  },
  'somebody who asks for an evening that is not there': {
    prepare: (_, date) => db().doc(paths.thursdayEvent(date)).delete(),
    of: booking('event-not-found'),
  },
  'somebody who asks for a closed evening': { ...evening({ is_active: false }), of: booking('closed') },
  'somebody who asks for an evening called off': {
    ...evening({ called_off: true }),
    of: booking('called-off'),
  },
  'somebody who asks for a full evening': {
    ...evening({ capacity: 6, seat_limit: 0 }),
    of: booking('full'),
  },
}

/** A valid input of each callable. */
const inputs = ({ email }: Caller, thursdayEventId: EventDate): Partial<Record<CallName, object>> => ({
  ...{ verifyEmailCode: { code: '123456' }, verifyEmailChange: { code: '123456' } },
  ...{ requestEmailChange: { email }, sendAuthEmail: { to: email, type: 'welcome' } },
  applyPromoCode: { p_code: 'INCONNU', p_original_amount: 899 },
  createPayment: { pricingType: 'ticket', thursdayEventId, promoCode: null },
  moveRegistration: { from: thursdayEventId, to: '2031-01-02' },
  ...{ registerForThursday: { thursdayEventId }, dismissCalledOff: { thursdayEventId } },
  ...{ joinWaitlist: { thursdayEventId }, leaveWaitlist: { thursdayEventId } },
  getWaitlistPosition: { thursdayEventId },
  answerRsvp: { thursdayEventId, answer: 'coming' },
  getGroupMemberProfiles: { target_group_id: `${thursdayEventId}_paris_bar-jeux_1` },
  getEveningCompanions: { thursdayEventId },
  saveFeedback: {
    ...{ thursdayEventId, evening_rating: 5, answers: {}, absent: [] },
    ...{ contact: null, note: '', sent: true },
  },
  takeBackKeptApart: { uid: 'louis' },
  reportMember: {
    ...{ requestId: '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11', thursdayEventId },
    ...{ uid: 'louis', cause: 'other', text: '' },
  },
  contestNoShow: { thursdayEventId },
  requestReunion: { thursdayEventId, from: '2026-11-19', companions: ['louis'] },
  deleteMyAccount: { confirm: true },
})

/** Calls a deployed function as a caller, without the framework; returns the code of its refusal. */
async function outcomeOf(name: CallName, data: object, { uid, email }: Caller): Promise<string> {
  const { emailVerified } = await auth().getUser(uid)
  const seconds = Math.floor(Date.now() / 1000)
  const session = { auth_time: seconds, iat: seconds, firebase: { sign_in_provider: 'password' } }
  const token = { email, email_verified: emailVerified, ...session }
  // Registry entries with a call's name are callables. They read nothing else of a request.
  const callable = registry[name] as CallableFunction<unknown, Promise<unknown>>
  const request = { data, auth: { uid, token }, rawRequest: {} } as CallableRequest<unknown>
  return callable.run(request).then(
    () => 'ok',
    (error) => error.details?.code ?? String(error),
  )
}

describe('a step out of its order is refused by its code, and writes nothing', () => {
  beforeEach(resetEmulators)

  it.each(Object.entries(situations))('%s', async (_who, { prepare, of, others }) => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await prepare?.(caller, date)
    const asked = own.filter((name) => (others && of[name] !== null) || of[name])
    const expected = asked.map((name) => [name, of[name] ?? others])
    const before = await dumpDatabase()
    const given = inputs(caller, date)
    const outcomes = asked.map(async (name) => [name, await outcomeOf(name, given[name] ?? {}, caller)])
    expect(await Promise.all(outcomes)).toEqual(expected)
    expect((await dumpDatabase()).toSorted()).toEqual(before.toSorted())
  })
})
