import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { applyRetention } from '../privacy/erase-dormant.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { clearEmulators, createEvening, moveClock, read, signUp } from '../testing/emulators.ts'
import { holding } from '../testing/full-user.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleRequestEmailChange, handleVerifyEmailChange } from './change-email.ts'
import { handleOpenAccount } from './open-account.ts'
import { handleRequestEmailCode } from './request-email-code.ts'

const NEW = 'nouvelle@tablee.example'
const A_MINUTE = 60_000

let caller: Caller

beforeEach(async () => {
  await clearEmulators()
  caller = await createAttendee()
  await db().doc(paths.account(caller.uid)).update({ verified_email: caller.email })
})

const ask = (email = NEW, by = caller) => handleRequestEmailChange(by, { email })
const bring = (code: string, by = caller) => handleVerifyEmailChange(by, { code })
const mailsTo = async (address: string) =>
  (await db().collection(collections.mail).where('to', '==', address).get()).docs

async function codeSentTo(address = NEW): Promise<string> {
  const sent = (await mailsTo(address)).toSorted((a, b) => b.get('created_at') - a.get('created_at'))
  return /\b\d{6}\b/.exec(sent[0]?.get('message.text'))?.[0] ?? expect.fail('no code was sent')
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an address that its person changes', () => {
  it('counts once its code comes back, everywhere, and ends every session', async () => {
    const date = await createEvening()
    await deliverSucceeded(await paidIntent(caller, date))
    await ask('Nouvelle@Tablee.Example')
    expect((await auth().getUser(caller.uid)).email).toBe(caller.email)
    const validBefore = (await auth().getUser(caller.uid)).tokensValidAfterTime

    expect(await bring(await codeSentTo())).toEqual({ changed: true })
    const user = await auth().getUser(caller.uid)
    expect(user).toMatchObject({ email: NEW, emailVerified: true })
    expect(Date.parse(user.tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(
      Date.parse(validBefore ?? '') || 0,
    )
    const earlier = { ...caller, signedInAt: new Date(Date.now() - 5000) }
    expect(await refusalOf(ask('autre@tablee.example', earlier))).toBe('unauthenticated')

    const account = await read(paths.account(caller.uid))
    expect(account).toMatchObject({ verified_email: NEW, former_emails: [{ email: caller.email }] })
    expect(await read(paths.user(caller.uid))).toMatchObject({ email: NEW })
    const seat = await read(paths.registration(date, caller.uid))
    expect(seat).toMatchObject({ email: NEW })
    expect(await stripe().customers.retrieve(account?.stripe_customer_id)).toMatchObject({ email: NEW })
    expect(await read(paths.emailChange(caller.uid))).toBeUndefined()
  })

  it('gets what is not delivered yet or was given up, but for what concerns the former address itself', async () => {
    const kinds = [
      ...(['table_revealed', 'absence_noted', 'ticket_given', 'payment_refunded', 'team_message'] as const),
      ...(['password_changed', 'password_reset', 'email_confirmation', 'venue_count'] as const),
    ]
    const states = ['PENDING', 'RETRY', 'PROCESSING', 'ERROR', 'SUCCESS'] as const
    const batch = db().batch()
    for (const kind of kinds)
      for (const state of states)
        batch.set(db().doc(paths.mail(`${kind}-${state}`)), {
          ...{ to: caller.email, kind, message: null, created_at: new Date() },
          delivery: { state, attempts: 1, next_attempt_at: null },
        })
    await batch.commit()
    await ask()
    await bring(await codeSentTo())
    const moved = new Set((await mailsTo(NEW)).map(({ id }) => id))
    expect(
      kinds.flatMap((kind) => states.map((state) => `${kind}-${state}`)).filter((id) => moved.has(id)),
    ).toEqual(kinds.slice(0, 5).flatMap((kind) => states.slice(0, 4).map((state) => `${kind}-${state}`)))
  })

  it('is notified to the previous address, of which the outbox keeps nothing once that is delivered', async () => {
    await ask()
    await bring(await codeSentTo())
    const [notice] = await mailsTo(caller.email)
    expect(notice?.get('kind')).toBe('email_changed')
    expect(notice?.get('message.text')).not.toContain(NEW)
    await deliver(notice?.id ?? '', async () => {})
    expect(await mailsTo(caller.email)).toEqual([])
  })

  it('is finished by the next sign-in where the run broke off after Auth had it', async () => {
    await ask()
    const failing = vi.spyOn(db(), 'batch').mockImplementationOnce(() => {
      throw new Error('broken off')
    })
    const code = await codeSentTo()
    await expect(bring(code)).rejects.toThrow('broken off')
    failing.mockRestore()
    expect(await read(paths.account(caller.uid))).toMatchObject({ verified_email: caller.email })
    await handleOpenAccount({ ...caller, email: NEW, signedInAt: new Date() })
    expect(await read(paths.account(caller.uid))).toMatchObject({ verified_email: NEW })
    expect((await mailsTo(caller.email)).map((mail) => mail.get('kind'))).toEqual(['email_changed'])
  })

  it('is not led back by a token that says the former one', async () => {
    await ask()
    await bring(await codeSentTo())
    await handleOpenAccount({ ...caller, signedInAt: new Date() })
    expect(await read(paths.account(caller.uid))).toMatchObject({ verified_email: NEW })
  })
})

describe('a code for an address', () => {
  it('is tried five times, by its own person, for ten minutes', async () => {
    await ask()
    const code = await codeSentTo()
    expect(await refusalOf(bring(code, await createAttendee()))).toBe('code-invalid')
    for (let n = 0; n < 5; n += 1) expect(await refusalOf(bring(wrong(code)))).toBe('code-invalid')
    expect(await refusalOf(bring(code))).toBe('code-invalid')

    await moveClock(2 * A_MINUTE)
    await ask()
    const next = await codeSentTo()
    await moveClock(13 * A_MINUTE)
    expect(await refusalOf(bring(next))).toBe('code-invalid')
    expect((await auth().getUser(caller.uid)).email).toBe(caller.email)
  })

  it('goes out once a minute, five times an hour, and of many calls at once once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ask()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(NEW)).toHaveLength(1)
    for (const minutes of [2, 4, 6, 8]) {
      await moveClock(minutes * A_MINUTE)
      await ask()
    }
    await moveClock(10 * A_MINUTE)
    expect(await refusalOf(ask())).toBe('code-limit')
  })

  it('delays nobody else: the owner of the address gets their codes, another caller theirs', async () => {
    for (const minutes of [0, 2, 4, 6, 8]) {
      await moveClock(minutes * A_MINUTE)
      await ask()
    }
    expect(await refusalOf(ask())).toBe('code-too-soon')
    await ask(NEW, await createAttendee())
    const owner = await signUp(NEW)
    expect(await handleRequestEmailCode(owner)).toMatchObject({ sent: true })
    expect(await mailsTo(NEW)).toHaveLength(7)
  })

  it('goes to one address five times an hour also where the caller has changed theirs in between', async () => {
    for (const minutes of [0, 2, 4]) {
      await moveClock(minutes * A_MINUTE)
      await ask()
    }
    await moveClock(6 * A_MINUTE)
    await ask('relais@tablee.example')
    await bring(await codeSentTo('relais@tablee.example'))
    const again = () => ask(NEW, { ...caller, email: 'relais@tablee.example', signedInAt: new Date() })
    for (const minutes of [8, 10]) {
      await moveClock(minutes * A_MINUTE)
      await again()
    }
    await moveClock(12 * A_MINUTE)
    expect(await refusalOf(again())).toBe('code-limit')
    expect(await mailsTo(NEW)).toHaveLength(5)
  })

  it('is not sent to an address in use, and the request counts towards the limit', async () => {
    const { email } = await createAttendee()
    expect(await refusalOf(ask(email))).toBe('email-in-use')
    expect(await refusalOf(ask())).toBe('code-too-soon')
    expect(await mailsTo(email)).toEqual([])
  })

  it('gives no address that was taken after it was sent', async () => {
    await ask()
    const code = await codeSentTo()
    await auth().createUser({ email: NEW })
    expect(await refusalOf(bring(code))).toBe('email-in-use')
    expect(await read(paths.account(caller.uid))).toMatchObject({ verified_email: caller.email })
  })
})

it.each([
  [
    'who signed in a while ago',
    () => ({ ...caller, signedInAt: new Date(Date.now() - 6 * A_MINUTE) }),
    'sign-in-again',
  ],
  ['whose address is not verified', () => ({ ...caller, emailVerified: false }), 'email-not-verified'],
])('refuses a person %s', async (_, who, code) => {
  expect(await refusalOf(ask(NEW, who()))).toBe(code)
})

it('refuses a user who signs in by Google, and one who is blocked', async () => {
  await auth().updateUser(caller.uid, {
    providerToLink: { providerId: 'google.com', uid: 'g1', email: caller.email },
  })
  expect(await refusalOf(ask())).toBe('forbidden')
  await db().doc(paths.account(caller.uid)).update({ blocked: true })
  expect(await refusalOf(ask())).toBe('blocked')
})

describe('what is kept of it', () => {
  it('is exported, and erased with the person, but not what another got at the former address since', async () => {
    await ask()
    await bring(await codeSentTo())
    const own = { ...caller, email: NEW, signedInAt: new Date() }
    expect(await handleExportMyData(own, {})).toMatchObject({
      accounts: { former_emails: [{ email: caller.email }] },
      mail: [{ kind: 'email_confirmation' }, { kind: 'email_changed' }],
    })
    const later = { to: caller.email, kind: 'welcome', created_at: new Date(Date.now() + A_MINUTE) }
    await db().doc(paths.mail('of-another')).set(later)
    await moveClock(2 * A_MINUTE)
    await ask('encore@tablee.example', own)
    await erasePerson(caller.uid)
    await deliverLastMails()
    const left = await holding([caller.uid, NEW, 'encore@tablee.example'])
    expect(left.filter((text) => !text.startsWith('mail/of-another '))).toEqual([])
    expect((await mailsTo(caller.email)).map(({ id }) => id)).toEqual(['of-another'])
  })

  it('is deleted at night, with the mail of its code, if the address was not verified in time', async () => {
    await ask()
    await applyRetention(new Date(Date.now() + 60 * A_MINUTE))
    expect(await read(paths.emailChange(caller.uid))).toBeDefined()
    expect(await mailsTo(NEW)).toHaveLength(1)
    await applyRetention(new Date(Date.now() + 71 * A_MINUTE))
    expect(await read(paths.emailChange(caller.uid))).toBeUndefined()
    expect(await mailsTo(NEW)).toEqual([])
  })
})
