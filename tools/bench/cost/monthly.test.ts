import { expect, it } from 'vitest'
import { bill, type Month, priceOf, total, type Use } from './monthly.ts'

const nothing: Use = { reads: 0, writes: 0, deletes: 0, invocations: 0, seconds: 0 }
const month: Month = {
  people: 0,
  booking: { ...nothing, reads: 30, writes: 30, invocations: 10, seconds: 2 },
  week: { ...nothing, reads: 100 },
  idle: { ...nothing, reads: 60_000 },
  schedules: 12,
  tasks: 400,
  storedEach: 0,
  sentEach: 0,
}
const dollarsOf = (people: number, name: string) =>
  bill({ ...month, people }).find((line) => line.name === name)?.dollars

it('a quiet month costs its schedules beyond the three that are free', () => {
  expect(total(bill(month))).toBeCloseTo(0.9)
})

it('reads are those of the bookings, of their week and of the month, beyond 50,000 a day', () => {
  expect(dollarsOf(11_000, 'Firestore reads')).toBe(0)
  // 100,000 × 130 + 60,000 − 1,500,000 = 11,560,000, at $0.06 a hundred thousand.
  expect(dollarsOf(100_000, 'Firestore reads')).toBeCloseTo(6.936)
})

it('sign-ins are paid by steps', () => {
  expect(dollarsOf(50_000, 'Sign-ins (people)')).toBe(0)
  expect(dollarsOf(100_000, 'Sign-ins (people)')).toBeCloseTo(275)
  expect(dollarsOf(1_000_000, 'Sign-ins (people)')).toBeCloseTo(275 + 4140)
})

it('tasks are paid beyond the first million', () => {
  const [line] = bill({ ...month, tasks: 3_500_000 }).filter(({ name }) => name === 'Tasks')
  expect(line).toEqual({ name: 'Tasks', used: 3_500_000, dollars: expect.closeTo(1) })
})

it('a booking’s own price is the sum of what it uses', () => {
  // 30 × 0.0000006 + 30 × 0.0000018 + 10 × 0.0000004 + 2 × (0.000024 + 0.00000125)
  expect(priceOf(month.booking)).toBeCloseTo(0.0001265, 7)
})
