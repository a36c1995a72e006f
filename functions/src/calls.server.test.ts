import { type Access, type CallName, calls, isIdempotent } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleOpenAccount } from './account/open-account.ts'
import type { Caller } from './platform/auth.ts'
import { bodyLimitViolation } from './platform/callable.ts'
import { auth, db } from './platform/firestore.ts'
import { handleDeleteMyAccount } from './privacy/erase-person.ts'
import { callNames, inputOf, type Subject } from './testing/call-inputs.ts'
import { clearEmulators, createEvening, signInByGoogle, signUp } from './testing/emulators.ts'
import { dumpDatabase } from './testing/full-user.ts'
import { createGroup } from './testing/groups.ts'
import { nearlyValid } from './testing/hostile-inputs.ts'
import { outcomeOf, runCall } from './testing/run-call.ts'
import { createAdmin, createAttendee, createSubscription, createTicket } from './testing/users.ts'

// Every call of the registry, on the emulators: who may make it, in which order, twice, and with strange inputs.

const callsOf = (...modes: readonly Access[]) =>
  callNames.filter((name) => modes.includes(calls[name].access))

interface World extends Subject {
  readonly caller: Caller
}

const stranger = { uid: 'louis' }

async function aWorld(caller?: Caller): Promise<World> {
  const date = await createEvening()
  return { caller: caller ?? (await createAttendee()), other: stranger, date }
}

/** The outcome of a call with its example, about this world. */
function call(name: CallName, world: World, input: object = inputOf(name, world)): Promise<string> {
  return outcomeOf(runCall(name, calls[name].access === 'link' ? null : world.caller, input))
}

async function outcomes(names: readonly CallName[], world: World): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of names) found[name] = await call(name, world)
  return found
}

const each = (names: readonly CallName[], outcome: string) =>
  Object.fromEntries(names.map((name) => [name, outcome]))

/** Makes these calls; expects that they write nothing. */
async function outcomesWithoutWrite(names: readonly CallName[], world: World) {
  const before = await dumpDatabase()
  const found = await outcomes(names, world)
  expect((await dumpDatabase()).toSorted()).toEqual(before.toSorted())
  return found
}

beforeEach(clearEmulators)

describe('a caller', () => {
  const forVerified = callsOf('verified', 'open-to-blocked')

  it('whose address is not verified is refused by all that asks for it, and by no call that asks for a sign-in alone', async () => {
    const attendee = await createAttendee()
    await auth().updateUser(attendee.uid, { emailVerified: false })
    const world = await aWorld({ ...attendee, emailVerified: false })
    expect(await outcomesWithoutWrite(forVerified, world)).toEqual(each(forVerified, 'email-not-verified'))
    const found = await outcomes(callsOf('signed-in'), world)
    expect(Object.values(found)).not.toContain('email-not-verified')
  })

  it('without an account is refused by all that asks for one, and may still export what is left', async () => {
    const world = await aWorld()
    await db().doc(paths.account(world.caller.uid)).delete()
    expect(await outcomesWithoutWrite(forVerified, world)).toEqual({
      ...each(forVerified, 'no-account'),
      exportMyData: 'ok',
    })
  })

  it('a user who is blocked is refused by what books, pays and cancels, also by a link; their account and data stay theirs', async () => {
    const world = await aWorld()
    const closed = [...callsOf('verified'), 'rsvpLink' as const]
    for (const [name, outcome] of Object.entries(await outcomes(closed, world)))
      expect(outcome, name).not.toBe('blocked')
    await db()
      .doc(paths.account(world.caller.uid))
      .update({ blocked: true, verified_email: world.caller.email })
    expect(await outcomesWithoutWrite(closed, world)).toEqual(each(closed, 'blocked'))
    const open = await outcomes(callsOf('public', 'signed-in', 'open-to-blocked'), world)
    expect(Object.values(open)).not.toContain('blocked')
  })
})

/** Auth dates sessions with a resolution of one second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

/** Ways in which a session ends although its token is valid for up to an hour more. */
const ended: Readonly<Record<string, () => Promise<Caller>>> = {
  async 'of somebody who deleted their account'() {
    const caller = await createAttendee()
    await handleDeleteMyAccount(caller, { confirm: true })
    return caller
  },
  async 'of whoever took an address before its owner came'() {
    const taker = await signUp('nina@tablee.example')
    await handleOpenAccount(taker)
    await aSecond()
    await handleOpenAccount(await signInByGoogle(taker.email))
    return taker
  },
}

describe.each(Object.entries(ended))('the last token %s', (_whose, end) => {
  it('is refused by every call, and so is a link, and writes nothing', async () => {
    const world = await aWorld(await end())
    // Stripe's public key is the same for everybody.
    const closed = callNames.filter((name) => calls[name].access !== 'public' && name !== 'paymentConfig')
    for (const [name, outcome] of Object.entries(await outcomesWithoutWrite(closed, world)))
      expect(['ok', 'unavailable', 'invalid-input'], name).not.toContain(outcome)
  })
})

describe('the console', () => {
  const ofAdmins = callsOf('admin')

  it('refuses an admin who was demoted at every call, although the token still has the claim, and writes nothing', async () => {
    const admin = await createAdmin()
    await auth().setCustomUserClaims(admin.uid, null)
    expect(await outcomesWithoutWrite(ofAdmins, await aWorld(admin))).toEqual(each(ofAdmins, 'forbidden'))
  })

  /** Others who are not admins, or no longer: in what their token differs from an admin's, and what has happened at Auth. */
  type Nobody = [code: string, token: Partial<Caller>, atAuth?: (uid: string) => Promise<unknown>]
  const earlier = new Date(Date.now() - 60_000)
  const nobodies: Readonly<Record<string, Nobody>> = {
    'somebody without the claim': [
      'forbidden',
      { admin: false },
      (uid) => auth().setCustomUserClaims(uid, null),
    ],
    'an admin whose token has no claim': ['forbidden', { admin: false }],
    'an admin whose address is not verified': ['forbidden', { emailVerified: false }],
    'an admin whose sessions were revoked': [
      'unauthenticated',
      { signedInAt: earlier },
      (uid) => auth().revokeRefreshTokens(uid),
    ],
    'an admin whose auth user is disabled': [
      'unauthenticated',
      {},
      (uid) => auth().updateUser(uid, { disabled: true }),
    ],
    'an admin whose auth user is deleted': ['unauthenticated', {}, (uid) => auth().deleteUser(uid)],
  }

  // All calls are guarded in one place, as the test above shows: one that writes and one that reads.
  it.each(Object.entries(nobodies))('refuses %s, and writes nothing', async (_, [code, token, atAuth]) => {
    const admin = await createAdmin()
    await atAuth?.(admin.uid)
    const names = ['adminRefund', 'adminFindPeople'] as const
    const world = await aWorld({ ...admin, ...token })
    expect(await outcomesWithoutWrite(names, world)).toEqual(each(names, code))
  })

  it('lets an admin past the door of each call', async () => {
    const world = await aWorld(await createAdmin())
    for (const [name, outcome] of Object.entries(await outcomes(ofAdmins, world)))
      expect(['forbidden', 'unauthenticated', 'invalid-input'], name).not.toContain(outcome)
  })
})

describe('a step out of its order', () => {
  interface Situation {
    readonly prepare?: (world: World) => Promise<unknown>
    /** The calls that are made, each with its outcome. */
    readonly of: Partial<Record<CallName, string>>
  }

  const booking = (code: string) => ({ createPayment: code, registerForThursday: code })
  const evening = (fields: object) => ({
    prepare: ({ date }: World) => db().doc(paths.thursdayEvent(date)).update(fields),
  })
  const profile = (fields: object) => ({
    prepare: ({ caller }: World) => db().doc(paths.user(caller.uid)).update(fields),
  })

  const situations: Readonly<Record<string, Situation>> = {
    'without a profile': {
      prepare: ({ caller }) => db().doc(paths.user(caller.uid)).delete(),
      of: { ...booking('profile-incomplete'), simulatePayment: 'event-not-found' },
    },
    'without the test': { ...profile({ personality_results: null }), of: booking('profile-incomplete') },
    'without the terms': { ...profile({ terms_accepted_at: null }), of: booking('profile-incomplete') },
    'with nothing bought': {
      of: {
        ...{ registerForThursday: 'no-ticket', cancelReservation: 'not-subscriber' },
        ...{ moveRegistration: 'nothing-to-move', joinWaitlist: 'not-full', leaveWaitlist: 'ok' },
        ...{ getWaitlistPosition: 'ok', answerRsvp: 'nothing-to-answer', simulatePayment: 'event-not-found' },
        answerSeatQuestion: 'nothing-to-answer',
        ...{ getGroupMemberProfiles: 'forbidden', acknowledgeExpiry: 'ok', dismissCalledOff: 'ok' },
        ...{ syncPayments: 'ok', fixMissingTickets: 'ok', getEveningCompanions: 'not-attended' },
        ...{ saveFeedback: 'not-attended', reportMember: 'not-attended', myKeptApart: 'ok' },
        ...{ myReports: 'ok' },
        ...{ contestNoShow: 'nothing-to-contest', requestReunion: 'not-mutual', takeBackKeptApart: 'ok' },
      },
    },
    'of a subscriber with nothing booked': {
      prepare: ({ caller }) => createSubscription(caller.uid),
      of: { cancelReservation: 'nothing-to-cancel' },
    },
    'of a member of a table that is not open yet': {
      prepare: ({ caller, date }) => createGroup(date, [caller]),
      of: {
        ...{ getGroupMemberProfiles: 'not-unlocked', createPayment: 'already-registered' },
        ...{ getEveningCompanions: 'not-unlocked', reportMember: 'not-unlocked' },
        ...{ saveFeedback: 'feedback-not-open', answerRsvp: 'rsvp-closed' },
      },
    },
    'for an evening that is not there': {
      prepare: ({ date }) => db().doc(paths.thursdayEvent(date)).delete(),
      of: booking('event-not-found'),
    },
    'for a closed evening': { ...evening({ is_active: false }), of: booking('closed') },
    'for an evening called off': { ...evening({ called_off: true }), of: booking('called-off') },
    'for a full evening': { ...evening({ capacity: 6, seat_limit: 0 }), of: booking('full') },
  }

  it.each(Object.entries(situations))(
    '%s: each call has its outcome, and writes nothing',
    async (_, { prepare, of }) => {
      const world = await aWorld()
      await prepare?.(world)
      // `as`: the keys of a literal of call names.
      const asked = Object.keys(of) as CallName[]
      expect(await outcomesWithoutWrite(asked, world)).toEqual(of)
    },
  )
})

describe('the same call a second time', () => {
  /** The paths of all documents. */
  const documents = async () =>
    (await dumpDatabase()).map((text) => text.slice(0, text.indexOf(' '))).toSorted()

  it.each(callNames)('%s adds nothing, and is answered, an idempotent one as before', async (name) => {
    const admin = calls[name].access === 'admin'
    const [caller, other] = [admin ? await createAdmin() : await createAttendee(), await createAttendee()]
    const date = await createEvening()
    await createTicket(admin ? other.uid : caller.uid)
    // In the console's examples Camille is somebody else.
    const subject = admin ? { caller: other, other: caller, date } : { caller, other, date }
    const input = inputOf(name, subject)
    const first = await call(name, { ...subject, caller }, input)
    const before = await documents()
    const second = await call(name, { ...subject, caller }, input)
    expect(['unavailable', 'invalid-input'], `${first}, then ${second}`).not.toContain(second)
    if (isIdempotent(calls[name])) expect(second).toBe(first)
    expect(await documents()).toEqual(before)
  })
})

describe('a strange input', () => {
  /** A fixed seed, so that a failure can be reproduced. */
  const SEED = 20_261_123
  /** Of so many inputs per call those that its service and its schema accept, and of these at most so many. */
  const DRAWN = 400
  const LET_IN = 8

  /** Different strange inputs that the call accepts. */
  function letInBy(name: CallName, world: World): object[] {
    const right = inputOf(name, world)
    const drawn = fc.sample(nearlyValid(right), { numRuns: DRAWN, seed: SEED })
    const texts = drawn
      .filter((data) => bodyLimitViolation({ data }, 0) === null && calls[name].input.safeParse(data).success)
      .map((data) => JSON.stringify(data))
    const others = [...new Set(texts)].filter((text) => text !== JSON.stringify(right))
    return others.slice(0, LET_IN).map((text) => JSON.parse(text))
  }

  /** Codes that mean that a handler failed: all services are up, and the schema has accepted the input. */
  function failuresOf(name: CallName): string[] {
    const outages = ['unavailable', 'payment-unavailable', 'unauthenticated']
    // The handler itself refuses the page of an export without a first page as invalid.
    return name === 'adminExportReservations' ? outages : [...outages, 'invalid-input']
  }

  it.each(callNames)(
    '%s answers each that its schema lets in, or refuses it by a code of its own',
    async (name) => {
      const world = await aWorld(
        calls[name].access === 'admin' ? await createAdmin() : await createAttendee(),
      )
      for (const drawn of letInBy(name, world)) {
        const data = 'requestId' in drawn ? { ...drawn, requestId: crypto.randomUUID() } : drawn
        const said = await call(name, world, data)
        expect(said, JSON.stringify(data)).toMatch(/^[a-z-]+$/)
        expect(failuresOf(name), JSON.stringify(data)).not.toContain(said)
      }
    },
  )
})
