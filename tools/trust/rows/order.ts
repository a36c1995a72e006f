import { type EventDate, newThursdayEvent, paths, upcomingThursdays } from '@tablee/domain'
import { aPass } from '../../../functions/src/booking/testing/means.ts'
import { aGroup } from '../../../functions/src/group/testing/a-group.ts'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { type Attendee, anEvening, crowd, db, emptyWorld, unsignedToken } from '../crowd.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { inputsOf } from '../surface/inputs.ts'
import { outcomeOf } from '../surface/outcome.ts'
import { writtenBy } from '../surface/unchanged.ts'

/** Somebody who lacks something, and what calls of theirs come to: `of` by name, `else` for every other callable. */
type Situation = {
  who: string
  prepare(person: Attendee, date: EventDate): Promise<unknown>
  token?: (person: Attendee) => string | undefined
  /** Null: the call is there for just this situation, and is not made. */
  of: Record<string, string | null>
  else: string | null
}

/** Calls that ask for nothing, or that are where everybody begins. */
const beginning = { openAccount: 'ok', paymentConfig: 'ok' }
/** To book asks for everything. */
const booking = (code: string) => ({ createPayment: code, registerForThursday: code })
const evening = (fields: object) => (_: Attendee, date: EventDate) =>
  db().doc(paths.thursdayEvent(date)).update(fields)

const situations: readonly Situation[] = [
  {
    who: 'nobody',
    prepare: async () => {},
    token: () => undefined,
    of: {},
    else: 'unauthenticated',
  },
  {
    who: 'somebody without an account',
    prepare: ({ uid }) => db().doc(paths.account(uid)).delete(),
    // The address is verified already, and what is left of somebody without an account can still be shown and erased.
    of: {
      paymentConfig: 'ok',
      ...{ openAccount: null, requestEmailCode: null },
      verifyEmailCode: 'ok',
      exportMyData: 'ok',
      deleteMyAccount: null,
    },
    else: 'no-account',
  },
  {
    who: 'somebody whose address is not verified',
    prepare: ({ uid }) => auth().updateUser(uid, { emailVerified: false }),
    token: (person) => unsignedToken({ ...person, emailVerified: false }),
    of: { ...beginning, requestEmailCode: null, verifyEmailCode: 'code-invalid', deleteMyAccount: null },
    else: 'email-not-verified',
  },
  {
    who: 'a blocked person',
    prepare: ({ uid, email }) =>
      db().doc(paths.account(uid)).update({ blocked: true, verified_email: email }),
    // Their own account and data stay theirs.
    of: {
      ...beginning,
      ...{ requestEmailCode: null, verifyEmailCode: 'ok', sendAuthEmail: null },
      ...{ acknowledgeExpiry: 'ok', dismissCalledOff: 'ok', exportMyData: 'ok', deleteMyAccount: null },
    },
    else: 'blocked',
  },
  {
    who: 'somebody without a profile',
    prepare: ({ uid }) => db().doc(paths.user(uid)).delete(),
    of: { ...booking('profile-incomplete'), simulatePayment: 'event-not-found' },
    else: null,
  },
  {
    who: 'somebody who has not taken the test',
    prepare: ({ uid }) => db().doc(paths.user(uid)).update({ personality_results: null }),
    of: booking('profile-incomplete'),
    else: null,
  },
  {
    who: 'somebody who has not accepted the terms',
    prepare: ({ uid }) => db().doc(paths.user(uid)).update({ terms_accepted_at: null }),
    of: booking('profile-incomplete'),
    else: null,
  },
  {
    who: 'somebody who has bought nothing',
    prepare: async () => {},
    of: {
      registerForThursday: 'no-ticket',
      cancelReservation: 'not-subscriber',
      getGroupMemberProfiles: 'forbidden',
      simulatePayment: 'event-not-found',
      acknowledgeExpiry: 'ok',
      dismissCalledOff: 'ok',
      syncPayments: 'ok',
      fixMissingTickets: 'ok',
    },
    else: null,
  },
  {
    who: 'a subscriber who has booked nothing',
    prepare: ({ uid }) => aPass(uid),
    of: { cancelReservation: 'nothing-to-cancel' },
    else: null,
  },
  {
    who: 'a member of a table that is not open yet',
    prepare: ({ uid, email }, date) => aGroup(date, [{ ...session, uid, email }]),
    of: { getGroupMemberProfiles: 'not-unlocked', createPayment: 'already-registered' },
    else: null,
  },
  {
    who: 'somebody who asks for an evening that nobody opened',
    prepare: (_, date) => db().doc(paths.thursdayEvent(date)).delete(),
    of: booking('event-not-found'),
    else: null,
  },
  {
    who: 'somebody who asks for a closed evening',
    prepare: evening({ is_active: false }),
    of: booking('closed'),
    else: null,
  },
  {
    who: 'somebody who asks for an evening called off',
    prepare: evening({ called_off: true }),
    of: booking('called-off'),
    else: null,
  },
  {
    who: 'somebody who asks for a full evening',
    prepare: evening({ capacity: 6, current_participants: 6 }),
    of: booking('full'),
    else: null,
  },
]

const session = { emailVerified: true, provider: 'password', signedInAt: new Date(), admin: false } as const

/** Every callable called first, and with each thing missing that must come before it. */
export const order: Row = {
  name: 'order',
  promise: 'a step out of order is refused by its code, and writes nothing',
  sabotages: [
    {
      removes: 'the look at what stands against a purchase',
      edits: [
        {
          file: 'functions/src/payment/create-payment.ts',
          find: 'if (fault) throw new Refusal(fault)',
          replace: '',
        },
      ],
    },
  ],
  async measure({ edits }) {
    await emptyWorld()
    await using server = await serve({ edits })
    const date = await anEvening()
    const people = await crowd(situations.length)
    const broken: string[] = []
    let calls = 0
    for (const [n, situation] of situations.entries()) {
      const person = people[n]
      if (!person) throw new Error('A crowd is as many as were asked for')
      await db().doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
      await situation.prepare(person, date)
      const written = await writtenBy(async () => {
        const faults = await Promise.all(
          expectedOf(server, situation).map((one) => faultOf(server, { ...one, person, date, situation })),
        )
        calls += faults.length
        broken.push(...faults.filter((fault) => fault !== null))
      })
      broken.push(...written.map((text) => `${situation.who} wrote ${text.slice(0, 120)}`))
    }
    broken.push(...(await pastEvening(server)))
    return { figure: `${situations.length + 1} situations, ${calls + 2} calls, nothing written`, broken }
  },
}

function expectedOf(
  server: Server,
  { of, else: otherwise }: Situation,
): { name: string; expected: string }[] {
  return server.callables.flatMap((name) => {
    const expected = Object.hasOwn(of, name) ? of[name] : otherwise
    if (!expected) return []
    // The console looks at nothing of whoever is no admin.
    const closed = name.startsWith('admin') && otherwise !== 'unauthenticated'
    return [{ name, expected: closed ? 'forbidden' : expected }]
  })
}

type Try = { name: string; expected: string; person: Attendee; date: EventDate; situation: Situation }

async function faultOf(
  server: Server,
  { name, expected, person, date, situation }: Try,
): Promise<string | null> {
  const token = situation.token ? situation.token(person) : person.token
  const inputs: Record<string, object> = inputsOf(person, date)
  const outcome = outcomeOf(await server.call(name, inputs[name] ?? {}, token))
  return outcome === expected
    ? null
    : `${situation.who} was answered "${outcome}" by ${name}, not "${expected}"`
}

/** An evening of last week, which stands open in the database. */
async function pastEvening(server: Server): Promise<string[]> {
  const [past] = upcomingThursdays(new Date(Date.now() - 9 * 86_400_000))
  const [person] = await crowd(1)
  if (!past || !person) throw new Error('There was a Thursday last week, and a crowd of one is one')
  await db().doc(paths.thursdayEvent(past)).set(newThursdayEvent(past))
  const situation = {
    who: 'somebody who asks for an evening past',
    prepare: async () => {},
    of: booking('closed'),
    else: null,
  }
  const faults = await Promise.all(
    expectedOf(server, situation).map((one) => faultOf(server, { ...one, person, date: past, situation })),
  )
  return faults.filter((fault) => fault !== null)
}
