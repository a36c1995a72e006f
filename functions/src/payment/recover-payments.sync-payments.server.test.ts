import { bookingClosesAt, eventStart } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import Stripe from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleSyncPayments } from './recover-payments.ts'

beforeEach(resetEmulators)

describe('asking Stripe', () => {
  it('fulfils what the webhook has not reached, once', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await paidIntent(caller, date)
    const registration_id = `${date}_${caller.uid}`
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 1, registration_id })
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id })
    expect(await participants(date)).toBe(1)
    expect(await count(collections.mail)).toBe(1)
  })

  it('finds nothing for a user who has paid nothing', async () => {
    expect(await handleSyncPayments(await createAttendee(), {})).toEqual({
      fulfilled: 0,
      registration_id: null,
    })
  })

  it('leaves alone what was given back', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await stripe().refunds.create({ payment_intent: await paidIntent(caller, date) })
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    expect(await count(collections.payments)).toBe(0)
  })

  it('makes an unused ticket of what it finds only once the evening has begun', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await setClock(eventStart(date))
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 1, registration_id: null })
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 899, status: 'succeeded' })
    expect(await participants(date)).toBe(0)
  })

  it('takes a customer whom Stripe does not know for one who has paid nothing', async () => {
    const caller = await createAttendee({ account: { stripe_customer_id: 'cus_of_another_mode' } })
    const param = 'customer'
    const missing = { type: 'invalid_request_error', code: 'resource_missing', param } as const
    const list = vi.spyOn(stripe().paymentIntents, 'list')
    list.mockRejectedValueOnce(new Stripe.errors.StripeInvalidRequestError(missing))
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    expect(list).toHaveBeenCalledOnce()
    list.mockRestore()
  })

  it('refuses a user who has no account', async () => {
    const caller = await createAttendee()
    expect(await refusalOf(handleSyncPayments({ ...caller, uid: 'nobody' }, {}))).toBe('no-account')
  })
})

describe('a paid ticket without its registration', () => {
  async function lost() {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await deliverSucceeded(await paidIntent(caller, date))
    await db().doc(paths.account(caller.uid)).update({ registration_id: null })
    return { caller, date, registration: db().doc(paths.registration(date, caller.uid)) }
  }

  it('gets it back, with a count that is true', async () => {
    const { caller, date, registration } = await lost()
    await registration.delete()
    const registration_id = `${date}_${caller.uid}`
    await Promise.all([handleSyncPayments(caller, {}), handleSyncPayments(caller, {})])
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id })
    expect(await read(registration.path)).toMatchObject({
      registration_status: 'registered',
      paid_with: 'ticket',
    })
    expect(await participants(date)).toBe(1)
  })

  it('asks for a seating after the booking deadline, and not before', async () => {
    for (const [at, city] of [
      [-60_000, undefined],
      [0, { seating_requests: 1 }],
    ] as const) {
      const { caller, date, registration } = await lost()
      await registration.delete()
      await setClock(new Date(bookingClosesAt(date).getTime() + at))
      await handleSyncPayments(caller, {})
      expect((await read(registration.path))?.registration_status).toBe('registered')
      expect(await read(paths.eveningCity(date, 'paris'))).toEqual(city)
      await resetEmulators()
    }
  })

  it('is left alone when the registration was ended', async () => {
    const { caller, registration } = await lost()
    await registration.update({ registration_status: 'cancelled' })
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    expect(await read(registration.path)).toMatchObject({ registration_status: 'cancelled' })
  })

  it('is left alone when the evening has begun or was called off', async () => {
    const { caller, date, registration } = await lost()
    await registration.delete()
    await setClock(eventStart(date))
    expect(await handleSyncPayments(caller, {})).toMatchObject({ registration_id: null })
    await setClock(new Date(bookingClosesAt(date).getTime() - 60_000))
    await db().doc(paths.thursdayEvent(date)).update({ called_off: true })
    expect(await handleSyncPayments(caller, {})).toMatchObject({ registration_id: null })
  })
})
