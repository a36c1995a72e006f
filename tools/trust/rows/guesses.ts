import { collections } from '@tablee/domain'
import type { handleRequestEmailCode } from '../../../functions/src/account/request-email-code.ts'
import type { handleVerifyEmailCode } from '../../../functions/src/account/verify-email-code.ts'
import type { Caller } from '../../../functions/src/platform/caller.ts'
import { isCollision } from '../../../functions/src/platform/collision.ts'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { loadEdited } from '../bundle.ts'
import { crowd, db, emptyWorld } from '../crowd.ts'
import type { Row } from '../row.ts'
import { moveClock } from '../surface/clock.ts'
import { inParallel } from '../surface/in-parallel.ts'

const VERIFY = 'functions/src/account/verify-email-code.ts'
const TRIES = 5
const AT_ONCE = 100
const TEN_MINUTES = 600_000

/** Tells us of each guess that is weighed against a code, which nothing outside can see. */
const counted = {
  file: VERIFY,
  find: 'if (claimed && ',
  replace: 'if (claimed) globalThis.onWeighed(caller.uid)\n  if (claimed && ',
}

type Handlers = {
  request: { handleRequestEmailCode: typeof handleRequestEmailCode }
  verify: { handleVerifyEmailCode: typeof handleVerifyEmailCode }
}

/** Guesses by the handlers themselves: a hundred at once for each code, the right one among the late ones. */
export const guesses: Row = {
  name: 'guesses',
  promise:
    'at most five guesses are weighed against a code, and nothing but the right, latest, own code verifies',
  sabotages: [
    {
      race: true,
      removes: 'the precondition under which a try is counted',
      edits: [
        {
          file: 'functions/src/account/claim-try.ts',
          find: '{ tries: code.tries + 1, verified }, { lastUpdateTime: snapshot.updateTime }',
          replace: '{ tries: code.tries + 1, verified }',
        },
      ],
    },
    {
      fullOnly: true,
      removes: "the end of a code's ten minutes",
      edits: [
        {
          file: 'functions/src/account/verification-code.ts',
          find: ' && now < code.expires_at',
          replace: '',
        },
      ],
    },
    {
      fullOnly: true,
      removes: 'the count that an address keeps when its account is gone',
      edits: [
        {
          file: 'functions/src/account/request-email-code.ts',
          find: ' ?? quotaFault(sentBefore(address), at)',
          replace: '',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await emptyWorld()
    const { verify, request } = await loadEdited<Handlers>({
      modules: { verify: VERIFY, request: 'functions/src/account/request-email-code.ts' },
      edits: [...edits, counted],
    })
    const weighed = new Map<string, number>()
    Object.assign(globalThis, { onWeighed: (uid: string) => weighed.set(uid, (weighed.get(uid) ?? 0) + 1) })
    const codes = size === 'full' ? 20 : 2
    const each = size === 'full' ? 5000 : 150
    const people = (await newcomers(codes + 4)).map((caller) => new Guesser(caller, { verify, request }))
    const broken: string[] = []

    for (const person of people.slice(0, codes)) {
      const right = await person.ask()
      const wrong = Array.from({ length: each - 1 }, (_, n) => otherThan(right, n + 1))
      const taken = (await inParallel(wrong, AT_ONCE, (code) => person.takes(code))).filter(Boolean).length
      const count = weighed.get(person.caller.uid) ?? 0
      if (taken) broken.push(`${taken} wrong guesses were taken`)
      if (count !== TRIES) broken.push(`${count} guesses were weighed against one code`)
      if (await person.takes(right)) broken.push('the right code was taken after five wrong ones')
    }
    const [one, other, early, late] = people.slice(codes)
    if (!one || !other || !early || !late) throw new Error('A crowd is as many as were asked for')
    broken.push(...(await foreign(one, other)), ...(await superseded(one)), ...(await cap(one)))
    broken.push(...(await expiry(early, late)))
    return {
      figure: `${(codes * each).toLocaleString('en')} guesses at ${codes} codes, ${AT_ONCE} at once: ${TRIES} weighed a code; the right one: taken at 9:59, refused at 10:00`,
      broken,
    }
  },
}

/** Somebody who asks for codes and guesses at them. */
class Guesser {
  readonly caller: Caller
  readonly #handlers: Handlers

  constructor(caller: Caller, handlers: Handlers) {
    this.caller = caller
    this.#handlers = handlers
  }

  /** Asks for a code, and reads it where only its owner could: in the e-mail. */
  async ask(): Promise<string> {
    await this.#handlers.request.handleRequestEmailCode(this.caller)
    const mails = await db().collection(collections.mail).where('to', '==', this.caller.email).get()
    const [newest] = mails.docs.toSorted(
      (a, b) => b.get('created_at').toMillis() - a.get('created_at').toMillis(),
    )
    return /\b\d{6}\b/.exec(newest?.get('message.text'))?.[0] ?? ''
  }

  /** When the code was made, by the world's clock. */
  async askedAt(): Promise<number> {
    const code = await db().collection(collections.verificationCodes).doc(this.caller.uid).get()
    return code.get('created_at').toMillis()
  }

  /** Whether a code may be asked for. */
  async mayAsk(): Promise<boolean> {
    return this.ask().then(() => true, isRefused)
  }

  /** Whether a guess is taken for right. */
  async takes(code: string): Promise<boolean> {
    return this.#handlers.verify.handleVerifyEmailCode(this.caller, { code }).then(() => true, isRefused)
  }

  async isVerified(): Promise<boolean> {
    return (await auth().getUser(this.caller.uid)).emailVerified
  }
}

/** A refusal is an answer, and so is a lost race. The bundle has a class of its own for refusals. */
function isRefused(error: unknown): false {
  if (isCollision(error) || (error instanceof Error && error.name === 'Refusal')) return false
  throw error
}

async function newcomers(count: number): Promise<Caller[]> {
  const people = await crowd(count)
  await Promise.all(people.map(({ uid }) => auth().updateUser(uid, { emailVerified: false })))
  const session = { emailVerified: false, provider: 'password', admin: false } as const
  return people.map(({ uid, email }) => ({ ...session, uid, email, signedInAt: new Date() }))
}

function otherThan(code: string, by: number): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

async function foreign(one: Guesser, other: Guesser): Promise<string[]> {
  const [, theirs] = [await one.ask(), await other.ask()]
  return (await one.takes(theirs)) ? ["another person's code was taken"] : []
}

async function superseded(person: Guesser): Promise<string[]> {
  await moveClock(61_000)
  const old = await person.ask()
  await moveClock(122_000)
  const fresh = await person.ask()
  const broken = (await person.isVerified()) ? ['asking for a code verified'] : []
  if (old !== fresh && (await person.takes(old))) broken.push('a superseded code was taken')
  if (!(await person.takes(fresh))) broken.push('the latest code was refused')
  return broken
}

/** The last second of a code's ten minutes, and the one after it. */
async function expiry(early: Guesser, late: Guesser): Promise<string[]> {
  const broken: string[] = []
  const inTime = await early.ask()
  await moveClock((await early.askedAt()) + TEN_MINUTES - 1000 - Date.now())
  if (!(await early.takes(inTime))) broken.push('the right code was refused at 9:59')
  const tooLate = await late.ask()
  await moveClock((await late.askedAt()) + TEN_MINUTES - Date.now())
  if (await late.takes(tooLate)) broken.push('the right code was taken at 10:00')
  return broken
}

/** Asks once a minute for the rest of the hour, the last time as another account with the same address. */
async function cap(person: Guesser): Promise<string[]> {
  let sent = 3
  for (let minute = 4; minute < 58; minute += 3) {
    await moveClock(minute * 61_000)
    if (await person.mayAsk()) sent += 1
  }
  const broken = sent === 5 ? [] : [`${sent} codes were sent within an hour`]
  await db().collection(collections.verificationCodes).doc(person.caller.uid).delete()
  if (await person.mayAsk()) broken.push('a new account with the same address began the count again')
  return broken
}
