import { type EventDate, expiresAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleSyncPayments } from '../payment/recover-payments.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, createSubscription, people, refusalOf } from '../testing/users.ts'
import { expireEvenings } from '../week/expire-evenings.ts'
import { handleCancelReservation } from './cancel-reservation.ts'
import { handleAcknowledgeExpiry } from './expiry.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'

// Concurrent ends of a registration and bookings of another, at the worst moment; and a recovery after one.

beforeEach(resetEmulators)

const after = (date: EventDate) => new Date(expiresAt(date).getTime() + 1000)
const cancel = (caller: Caller) => handleCancelReservation(caller, {})
const acknowledge = (caller: Caller) => handleAcknowledgeExpiry(caller, {})
const register = (caller: Caller, thursdayEventId: EventDate) =>
  handleRegisterForThursday(caller, { thursdayEventId })

/** A subscriber with a registration. */
async function aSubscriber(): Promise<{ caller: Caller; date: EventDate }> {
  const [caller, date] = [await createAttendee(), await createEvening()]
  await createSubscription(caller.uid)
  await register(caller, date)
  return { caller, date }
}

async function statuses(date: EventDate): Promise<Record<string, number>> {
  const all = await db().collection(collections.registrations).where('thursday_event_id', '==', date).get()
  const found = all.docs.map((one) => String(one.get('registration_status')))
  return Object.fromEntries(
    [...new Set(found)].map((one) => [one, found.filter((each) => each === one).length]),
  )
}

describe('the recovery', () => {
  it('after an expiry restores nothing', async () => {
    const { date, caller } = await aSubscriber()
    await setClock(after(date))
    await expireEvenings(after(date))
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    expect(await statuses(date)).toEqual({ expired: 1 })
  })
})

describe('a cancellation that others come in between of', () => {
  it('finds the registration expired, and is refused', async () => {
    const { caller, date } = await aSubscriber()
    interleaveWrite(() => expireEvenings(after(date)))
    expect(await refusalOf(cancel(caller))).toBe('nothing-to-cancel')
    expect(await statuses(date)).toEqual({ expired: 1 })
  })

  it('finds the table that has formed meanwhile, and leaves it', async () => {
    const { caller, date } = await aSubscriber()
    const others = await people(5)
    const group = await createGroup(date, others)
    interleaveWrite(async () => {
      await db().doc(paths.registration(date, caller.uid)).update({ group_id: group })
      const member_ids = [caller, ...others].map(({ uid }) => uid)
      await db().doc(paths.group(group)).update({ member_ids })
    })
    await cancel(caller)
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({ group_id: null })
    expect((await read(paths.group(group)))?.member_ids).toEqual(others.map(({ uid }) => uid))
  })

  it('finds another evening booked meanwhile, and counts each seat down once', async () => {
    const [{ caller, date }, later] = [await aSubscriber(), await createEvening({}, 2)]
    interleaveWrite(async () => {
      await cancel(caller)
      await register(caller, later)
    })
    expect(await cancel(caller)).toEqual({ cancelled: true, thursday_event_id: later })
    expect([await statuses(date), await statuses(later)]).toEqual([{ cancelled: 1 }, { cancelled: 1 }])
    expect([await participants(date), await participants(later)]).toEqual([0, 0])
  })
})

describe('an end by time that others come in between of', () => {
  it('leaves a seat cancelled that was cancelled meanwhile', async () => {
    const { caller, date } = await aSubscriber()
    interleaveWrite(() => cancel(caller))
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ cancelled: 1 })
    expect(await participants(date)).toBe(0)
    expect(await read(paths.account(caller.uid))).toMatchObject({ expired_event_id: null })
  })

  it('leaves the evening standing that the person booked meanwhile, expired or seen', async () => {
    for (const end of [
      (at: Date) => expireEvenings(at),
      (_at: Date, caller: Caller) => acknowledge(caller),
    ]) {
      await resetEmulators()
      const [{ caller, date }, later] = [await aSubscriber(), await createEvening({}, 3)]
      await setClock(after(date))
      interleaveWrite(() => register(caller, later))
      await end(after(date), caller)
      expect([await statuses(date), await statuses(later)]).toEqual([{ expired: 1 }, { registered: 1 }])
      expect(await read(paths.account(caller.uid))).toMatchObject({
        registration_id: `${later}_${caller.uid}`,
        expired_event_id: null,
      })
    }
  })

  it('does not announce an expiry again that was seen meanwhile', async () => {
    const { caller, date } = await aSubscriber()
    await setClock(after(date))
    interleaveWrite(() => acknowledge(caller))
    await expireEvenings(after(date))
    expect(await read(paths.account(caller.uid))).toMatchObject({
      registration_id: null,
      expired_event_id: null,
    })
  })
})

it('a booking by a token of the hour before an address changed is written to the new one', async () => {
  const proved = 'nouvelle@tablee.example'
  const [caller, date] = [
    await createAttendee({ account: { verified_email: proved } }),
    await createEvening(),
  ]
  await createSubscription(caller.uid)
  await register(caller, date)
  expect(await read(paths.registration(date, caller.uid))).toMatchObject({ email: proved })
  await cancel(caller)
  const mails = await db().collection(collections.mail).get()
  expect(mails.docs.map((mail) => mail.get('to'))).toEqual([proved, proved])
})
