import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@tablee/domain'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import { serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { inputsOf } from '../surface/inputs.ts'
import { outcomeOf } from '../surface/outcome.ts'

/** How an admin stops being one, and what the next call is refused by; tokens outlive all of these by an hour. */
const ends: Record<string, { end: (uid: string) => Promise<unknown>; code: string }> = {
  demoted: { end: (uid) => auth().setCustomUserClaims(uid, null), code: 'forbidden' },
  'signed out everywhere': { end: (uid) => auth().revokeRefreshTokens(uid), code: 'unauthenticated' },
  disabled: { end: (uid) => auth().updateUser(uid, { disabled: true }), code: 'unauthenticated' },
  deleted: { end: (uid) => auth().deleteUser(uid), code: 'unauthenticated' },
}

/** What stays open to a blocked person: the account, its address and its data. */
const openToBlocked = [
  ...['openAccount', 'requestEmailCode', 'verifyEmailCode', 'sendAuthEmail', 'paymentConfig'],
  ...['acknowledgeExpiry', 'dismissCalledOff', 'exportMyData', 'deleteMyAccount'],
]

/** Admins who are none any more and people who are blocked, each with a token that still says otherwise. */
export const demotion: Row = {
  name: 'demotion',
  promise: 'whoever is no admin any more, or is blocked, is refused from the next call on',
  sabotages: [
    {
      removes: 'the look at the admin as they are now',
      edits: [
        {
          file: 'functions/src/platform/require-admin.ts',
          find: "const { customClaims } = await requireLiving(caller)\n  if (customClaims?.admin !== true) throw new Refusal('forbidden')",
          replace: 'void requireLiving',
        },
      ],
    },
  ],
  async measure({ edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: false })
    const date = await anEvening()
    const [ordinary, blocked, ...admins] = await crowd(2 + Object.keys(ends).length)
    if (!ordinary || !blocked) throw new Error('A crowd is as many as were asked for')
    const call = async (name: string, person: Attendee, token: string) => {
      const inputs: Record<string, object> = { ...inputsOf(person, date), deleteMyAccount: {} }
      return outcomeOf(await server.call(name, inputs[name] ?? {}, token))
    }
    await Promise.all(admins.map(({ uid }) => auth().setCustomUserClaims(uid, { admin: true })))
    const tokens = admins.map((person) => server.tokenFor(person, { admin: true }))
    const broken: string[] = []

    const forAdmins: string[] = []
    const [first] = admins
    for (const name of server.callables) {
      if ((await call(name, ordinary, server.tokenFor(ordinary))) !== 'forbidden') continue
      if (first && (await call(name, first, tokens[0] ?? '')) !== 'forbidden') forAdmins.push(name)
    }
    if (forAdmins.length === 0) broken.push('no callable is for admins, so that nothing was measured')

    // Auth dates sessions in whole seconds.
    await wait(1100)
    for (const [n, [how, { end, code }]] of Object.entries(ends).entries()) {
      const admin = admins[n]
      if (!admin) throw new Error('A crowd is as many as were asked for')
      await end(admin.uid)
      for (const name of forAdmins) {
        const outcome = await call(name, admin, tokens[n] ?? '')
        if (outcome !== code) broken.push(`${name} answered an admin who was ${how} by "${outcome}"`)
      }
    }
    const closed = server.callables.filter(
      (name) => !openToBlocked.includes(name) && !forAdmins.includes(name),
    )
    broken.push(
      ...(await refusedWhenBlocked(closed, blocked, (name) => call(name, blocked, server.tokenFor(blocked)))),
    )
    return {
      figure: `${Object.keys(ends).length} ends x ${forAdmins.join(', ')}; ${closed.length} callables closed to the blocked`,
      broken,
    }
  },
}

/** What only admins may call refuses everybody else before it looks at the account. */
async function refusedWhenBlocked(
  closed: readonly string[],
  { uid }: Attendee,
  call: (name: string) => Promise<string | null>,
): Promise<string[]> {
  await db().doc(paths.account(uid)).update({ blocked: true })
  const broken: string[] = []
  for (const name of closed) {
    const outcome = await call(name)
    if (outcome !== 'blocked') broken.push(`${name} answered a blocked person by "${outcome}"`)
  }
  return broken
}
