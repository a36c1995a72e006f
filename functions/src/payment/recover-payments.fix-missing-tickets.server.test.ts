import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { createAttendee, createTicket, refusalOf } from '../testing/users.ts'
import { handleFixMissingTickets } from './recover-payments.ts'

beforeEach(resetEmulators)

const fix = (caller: Caller) => handleFixMissingTickets(caller, {})
const inOrder = 'Rien à réparer\u00A0: tout est en ordre.'

describe('recovering what is missing', () => {
  it('finds nothing where all is well, and shows the person’s own tickets only', async () => {
    const [caller, other] = [await createAttendee(), await createAttendee()]
    expect(await fix(caller)).toEqual({ message: inOrder, tickets: [] })
    const id = await createTicket(caller.uid)
    await createTicket(other.uid)
    const tickets = [{ id, status: 'unused', thursday_event_id: null }]
    expect(await fix(caller)).toEqual({ message: inOrder, tickets })
  })

  it('makes a ticket and a seat of a payment that no webhook event reported, once', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const id = await paidIntent(caller, date)
    const tickets = [{ id, status: 'paid', thursday_event_id: date }]
    expect(await fix(caller)).toEqual({ message: '1\u00A0billet réparé.', tickets })
    expect(await fix(caller)).toEqual({ message: inOrder, tickets })
    expect(await participants(date)).toBe(1)
  })

  it('gives a paid ticket its lost registration back, and counts it once in ten tabs', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await deliverSucceeded(await paidIntent(caller, date))
    await db().doc(paths.registration(date, caller.uid)).delete()
    await db().doc(paths.account(caller.uid)).update({ registration_id: null })
    const messages = await Promise.all(Array.from({ length: 10 }, async () => (await fix(caller)).message))
    expect(messages.toSorted().slice(0, 2)).toEqual(['1\u00A0billet réparé.', inOrder])
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await participants(date)).toBe(1)
  })

  it('gives no user a ticket for what another paid', async () => {
    const [payer, caller, date] = [await createAttendee(), await createAttendee(), await createEvening()]
    await paidIntent(payer, date)
    expect(await fix(caller)).toEqual({ message: inOrder, tickets: [] })
  })

  it('is refused to a user who has no account, no address of their own, or is blocked', async () => {
    const caller = await createAttendee({ account: { blocked: true } })
    expect(await refusalOf(fix({ ...caller, uid: 'nobody' }))).toBe('no-account')
    expect(await refusalOf(fix({ ...caller, emailVerified: false }))).toBe('email-not-verified')
    expect(await refusalOf(fix(caller))).toBe('blocked')
  })
})
