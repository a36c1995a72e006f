import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { count, createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleSimulatePayment } from './simulate-payment.ts'

beforeEach(resetEmulators)

const simulate = (caller: Caller) => handleSimulatePayment(caller, {})

function aPersonWhoChose(date: EventDate): Promise<Caller> {
  const selected_thursday = { date, id: date, formattedDate: formatThursday(date) }
  return createAttendee({ user: { selected_thursday } })
}

describe('a simulated payment', () => {
  it('gives a ticket and a seat for the chosen Thursday, and no payment', async () => {
    const date = await createEvening()
    const caller = await aPersonWhoChose(date)
    expect(await simulate(caller)).toEqual({ message: 'Paiement simulé\u00A0: votre place est réservée.' })
    const ticket = await read(paths.ticket(`simulated_${caller.uid}_${date}`))
    expect(ticket).toMatchObject({ status: 'paid', thursday_event_id: date, payment_id: null })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await participants(date)).toBe(1)
    for (const collection of [collections.payments, collections.openPayments, collections.stripeEvents])
      expect(await count(collection), collection).toBe(0)
  })

  it('is one a person and evening, in twenty tabs too', async () => {
    const date = await createEvening()
    const caller = await aPersonWhoChose(date)
    const answers = await Promise.all(Array.from({ length: 20 }, () => simulate(caller)))
    const said = answers.map(({ message }) => message)
    expect(said.filter((message) => message.includes('réservée'))).toHaveLength(1)
    expect(said.filter((message) => message.includes('déjà'))).toHaveLength(19)
    expect(await participants(date)).toBe(1)
    expect(await count(collections.tickets)).toBe(1)
    expect(await count(collections.mail)).toBe(1)
  })

  it('is refused, and leaves no ticket, where the seat can’t be given', async () => {
    const [full, gone] = [await createEvening({ capacity: 1, seat_limit: 0 }), '2020-01-02']
    expect(await refusalOf(simulate(await aPersonWhoChose(full)))).toBe('full')
    expect(await refusalOf(simulate(await aPersonWhoChose(gone)))).toBe('event-not-found')
    expect(await refusalOf(simulate(await createAttendee()))).toBe('event-not-found')
    expect(await count(collections.tickets)).toBe(0)
  })

  it('is refused to a user who has no account, no address of their own, or is blocked', async () => {
    const caller = await aPersonWhoChose(await createEvening())
    expect(await refusalOf(simulate({ ...caller, uid: 'nobody' }))).toBe('no-account')
    expect(await refusalOf(simulate({ ...caller, emailVerified: false }))).toBe('email-not-verified')
    const blocked = await createAttendee({ account: { blocked: true } })
    expect(await refusalOf(simulate(blocked))).toBe('blocked')
  })
})
