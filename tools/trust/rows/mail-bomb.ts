import { collections } from '@tablee/domain'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { moveClock } from '../surface/clock.ts'
import { inParallel } from '../surface/in-parallel.ts'

const AT_ONCE = 50
const A_MINUTE = 60_000

/** Everything that makes the house write to an address, pressed again and again. */
export const mailBomb: Row = {
  name: 'mail-bomb',
  promise:
    'an address gets one e-mail a minute and five an hour of each kind, and an answer never says if it is known',
  sabotages: [
    {
      removes: 'the quota of an address that asks for a new password',
      edits: [
        {
          file: 'functions/src/account/request-password-reset.ts',
          find: 'if (quotaFault(sentBefore(count), at)) return',
          replace: '',
        },
      ],
    },
    {
      removes: 'the quota of codes',
      edits: [
        {
          file: 'functions/src/account/request-email-code.ts',
          find: 'const fault = quotaFault(sentBefore(code), at) ?? quotaFault(sentBefore(address), at)',
          replace: 'const fault = null',
        },
      ],
    },
    {
      fullOnly: true,
      removes: 'the silence about which addresses are known',
      edits: [
        {
          file: 'functions/src/account/send-auth-email.ts',
          find: "if (type === 'password_reset') await requestPasswordReset(to)",
          replace: `if (type === 'password_reset') {
            await (await import('../platform/firebase.ts')).auth().getUserByEmail(to)
            await requestPasswordReset(to)
          }`,
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    const calls = size === 'full' ? 200 : 60
    const minutes = size === 'full' ? 1 : 10
    const people = await crowd(4)
    const [nina, leo] = people
    if (!nina || !leo) throw new Error('A crowd is as many as were asked for')
    const broken: string[] = []

    const codes = () => server.call('requestEmailCode', {}, server.tokenFor(nina))
    const resets = (to: string, n: number) =>
      reset(server, to, people[n % 5] ? server.tokenFor(people[n % 5] ?? nina) : undefined)
    const many = Array.from({ length: calls }, (_, n) => n)
    await inParallel(many, AT_ONCE, codes)
    await inParallel(many, AT_ONCE, (n) => resets(leo.email, n))
    for (const { email } of [nina, leo]) {
      const sent = await mailsTo(email)
      if (sent !== 1) broken.push(`${calls} calls at once sent ${sent} e-mails to one address`)
    }

    for (let minute = minutes; minute < 58; minute += minutes) {
      await moveClock(minute * (A_MINUTE + 100))
      await inParallel([0, 1, 2], 3, codes)
      await inParallel([0, 1, 2], 3, (n) => resets(leo.email, n))
    }
    for (const { email } of [nina, leo]) {
      const sent = await mailsTo(email)
      if (sent !== 5) broken.push(`an hour of calls sent ${sent} e-mails to one address`)
    }

    const known = people.map(({ email }) => email)
    const unknown = known.map((email) => `not-${email}`)
    const answers = new Set(
      await inParallel([...known, ...unknown, ...unknown], 1, (to) => reset(server, to)),
    )
    if (answers.size !== 1) broken.push(`an address can be told from another: ${[...answers].join(' | ')}`)
    return {
      figure: `${calls} calls at once: 1 e-mail; an hour of them: 5; known and unknown addresses answered alike`,
      broken,
    }
  },
}

/** Asks for a new password, and answers all of the answer but its date. */
async function reset(server: Outside, to: string, token?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const body = JSON.stringify({ data: { to, type: 'password_reset' } })
  const answer = await fetch(`${server.url}/sendAuthEmail`, { method: 'POST', headers, body })
  const said = [...answer.headers].filter(([name]) => name !== 'date')
  return `${answer.status} ${JSON.stringify(said)} ${await answer.text()}`
}

async function mailsTo(email: string): Promise<number> {
  return (await db().collection(collections.mail).where('to', '==', email).count().get()).data().count
}
