import { addDays, expiresAt, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, type PaymentDocument, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, resetEmulators, setClock } from '../testing/emulators.ts'
import { createAttendee, createSubscription } from '../testing/users.ts'
import { expireEvenings } from '../week/expire-evenings.ts'
import { handleAdminBalance, handleAdminFigures } from './figures.ts'

beforeEach(resetEmulators)

async function aPayment(fields: Partial<PaymentDocument>): Promise<void> {
  const payment = {
    pricing_type: 'ticket',
    amount: 899,
    refunded_amount: 0,
    status: 'succeeded',
    paid_at: new Date(),
    ...fields,
  }
  await db().collection('payments').add(payment)
}

it('the months show what came in and what went back, offer by offer, from midnight in Paris on', async () => {
  await setClock(new Date('2026-11-21T20:04:00Z'))
  const october = new Date('2026-10-31T22:59:59Z')
  const november = new Date('2026-10-31T23:00:00Z')
  await aPayment({ paid_at: october })
  await aPayment({ paid_at: november })
  await aPayment({ paid_at: november, amount: 719, refunded_amount: 300, status: 'partially_refunded' })
  await aPayment({ paid_at: november, refunded_amount: 899, status: 'refunded' })
  await aPayment({ paid_at: november, pricing_type: 'monthly-3', amount: 3999 })
  await aPayment({ paid_at: new Date('2025-11-30T22:59:59Z') })
  const { revenue, months, computed_at } = await handleAdminFigures(await createAttendee(), {})
  expect(revenue).toEqual([
    { month: '2026-10', offer: 'ticket', payments: 1, amount: 899, refunded: 0 },
    { month: '2026-11', offer: 'ticket', payments: 3, amount: 2517, refunded: 1199 },
    { month: '2026-11', offer: 'monthly-3', payments: 1, amount: 3999, refunded: 0 },
  ])
  expect(months).toHaveLength(12)
  expect(computed_at.slice(0, 16)).toBe('2026-11-21T20:04')
})

it('the evenings are the last twelve and the next eight, as they count themselves', async () => {
  const coming = upcomingThursdays(new Date())
  const first = coming[0] ?? ''
  const dates = [...Array.from({ length: 13 }, (_, n) => addDays(first, -7 * (13 - n))), ...coming]
  const batch = db().batch()
  for (const [n, date] of dates.entries())
    batch.set(db().doc(paths.thursdayEvent(date)), { ...newThursdayEvent(date), current_participants: n })
  await batch.commit()
  const { evenings, read } = await handleAdminFigures(await createAttendee(), {})
  expect(evenings.map(({ date, seats }) => [date, seats])).toEqual(
    dates.slice(1).map((date, n) => [date, n + 1]),
  )
  // There are no payments: four offers, three steps, three counts of accounts.
  expect(read).toEqual({ documents: 20, aggregations: 10 })
})

it('people are counted step by step, and come back when they had two seats: one that was cancelled is none', async () => {
  const [first, second] = [await createEvening(), await createEvening({}, 2)]
  const step = (onboarding_step: 'test-introduction' | 'test-results') =>
    createAttendee({ user: { onboarding_step } })
  await Promise.all([step('test-introduction'), step('test-results'), step('test-results')])
  const everybody = [await createAttendee(), await createAttendee(), await createAttendee()]
  const [faithful, fickle, leaver] = everybody as [Caller, Caller, Caller] // the three above
  const register = (caller: Caller, thursdayEventId: string) =>
    handleRegisterForThursday(caller, { thursdayEventId })
  for (const { uid } of everybody) await createSubscription(uid)
  for (const caller of everybody) await register(caller, first)
  await handleCancelReservation(leaver, {})
  const over = new Date(expiresAt(first).getTime() + 60_000)
  await setClock(over)
  await expireEvenings(over)
  for (const caller of [faithful, fickle]) await register(caller, second)
  await handleCancelReservation(fickle, {})

  const { funnel, returning } = await handleAdminFigures(faithful, {})
  expect(funnel).toEqual({ accounts: 6, introduced: 6, tested: 5, interested: 3, seated: 2 })
  expect(returning).toEqual({ once: 2, again: 1 })

  const [whole, one] = [
    await handleAdminBalance(faithful, { date: null }),
    await handleAdminBalance(faithful, { date: second }),
  ]
  expect(whole).toMatchObject({ seats: 3, types: { ENFP: 3 }, colours: { I: 3 }, genders: { femme: 3 } })
  expect(one).toMatchObject({ seats: 1, types: { ENFP: 1, INTJ: 0 }, genders: { femme: 1, homme: 0 } })
  expect(one.read).toEqual({ documents: 0, aggregations: 24 })
})
