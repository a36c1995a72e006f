import { setTimeout as wait } from 'node:timers/promises'
import { collections, paths, upcomingThursdays } from '@tablee/domain'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { revokedAt } from '../../../functions/src/platform/require-living.ts'
import { db, emptyWorld } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { inputsOf } from '../surface/inputs.ts'
import { openedByRules } from '../surface/old-token.ts'
import { outcomeOf } from '../surface/outcome.ts'
import { opensByPassword, type SignIn, signInByGoogle, signUp } from '../surface/sign-in.ts'
import { writtenBy } from '../surface/unchanged.ts'

const PASSWORD = 'Tablee-2026!'
const EMAIL = 'nina@tablee.example'
/** Auth dates sessions in whole seconds. */
const A_SECOND = 1100

/** Somebody signs up with an address that is not theirs; its owner then arrives by Google. */
export const takenAddress: Row = {
  name: 'taken-address',
  promise: 'whoever took an address before its owner keeps no way in, and leaves nothing behind',
  sabotages: [
    {
      removes: 'the emptying of what an unverified predecessor left',
      edits: [
        {
          file: 'functions/src/account/open-account.ts',
          find: 'if (account) writeAfresh(batch, account, newAccount(at, proved))',
          replace: 'if (account) batch.update(ref, { verified_email: proved })',
        },
      ],
    },
    {
      fullOnly: true,
      removes: "the end of an unverified predecessor's ways in",
      edits: [
        {
          file: 'functions/src/account/open-account.ts',
          find: 'if (vouchedFor) await endForeignAccess(caller, user, { opened: account !== null })',
          replace: '',
        },
      ],
    },
  ],
  async measure({ edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    const broken: string[] = []

    const taker = await signUp(EMAIL, PASSWORD)
    const theirs = tokenOf(server, taker)
    await server.call('openAccount', {}, theirs)
    await server.call('requestEmailCode', {}, theirs)
    await db().doc(paths.user(taker.uid)).set({ id: taker.uid, email: EMAIL, first_name: 'Faux' })
    await wait(A_SECOND)
    const owner = await signInByGoogle(EMAIL)
    if (owner.uid !== taker.uid)
      broken.push('the owner was given another account, and the address stays taken')
    await server.call('openAccount', {}, tokenOf(server, owner))

    const user = await auth().getUser(owner.uid)
    const account = await db().doc(paths.account(owner.uid)).get()
    const left = await db().getAll(
      db().doc(paths.user(owner.uid)),
      db().doc(paths.verificationCode(owner.uid)),
    )
    for (const { exists, ref } of left) if (exists) broken.push(`${ref.path} is still there`)
    if (account.get('verified_email') !== EMAIL) broken.push('the address is not noted as proved')
    if (revokedAt(user).getTime() <= Number(taker.claims.auth_time) * 1000)
      broken.push("the taker's session goes on")
    if (await opensByPassword(EMAIL, PASSWORD)) broken.push("the taker's password still opens the account")

    const inputs: Record<string, object> = inputsOf(taker, upcomingThursdays(new Date())[1] ?? '2026-11-26')
    const written = await writtenBy(async () => {
      for (const name of server.callables) {
        const answer = await server.call(name, inputs[name] ?? {}, theirs)
        const outcome = outcomeOf(answer)
        // A failure is no refusal, by whatever code.
        if (answer.status >= 500)
          broken.push(`${name} answered the old token ${answer.status} ${answer.body}`)
        const harmless = name === 'paymentConfig'
        if (!harmless && (outcome === 'ok' || outcome === null)) broken.push(`${name} let the old token in`)
      }
      broken.push(...(await openedByRules(taker)).map((path) => `the rules opened ${path}`))
    })
    broken.push(...written.map((text) => `the old token wrote ${text.slice(0, 100)}`))
    broken.push(...(await passwordBesideGoogle(server)))
    return {
      figure: `${server.callables.length} callables and ${Object.keys(collections).length} collections refused the old token`,
      broken,
    }
  },
}

/** A password that Auth left beside Google's word is gone once the owner opens the account. */
async function passwordBesideGoogle(server: Outside): Promise<string[]> {
  const email = 'leo@tablee.example'
  const { uid } = await signInByGoogle(email)
  await auth().updateUser(uid, { password: PASSWORD })
  await wait(A_SECOND)
  await server.call('openAccount', {}, tokenOf(server, await signInByGoogle(email)))
  return (await opensByPassword(email, PASSWORD))
    ? ['a password set beside Google still opens the account']
    : []
}

/** The same token as Auth gave, signed. */
function tokenOf(server: Outside, { uid, email, claims }: SignIn): string {
  const { email_verified, auth_time, firebase } = claims
  return server.tokenFor({ uid, email }, { email_verified: email_verified ?? false, auth_time, firebase })
}
