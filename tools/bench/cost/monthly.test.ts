import { expect, it } from 'vitest'
import { bill, total } from './monthly.ts'

const booking = { reads: 30, writes: 30, calls: 10, seconds: 2 }
const schedules = { count: 12, runs: 60_000 }
const dollarsOf = (people: number, name: string) =>
  bill(people, booking, schedules).find((line) => line.name === name)?.dollars

it('a quiet month costs its schedules beyond the three that are free', () => {
  expect(total(bill(0, booking, schedules))).toBeCloseTo(0.9)
})

it('reads are those of the bookings, of their week and of the schedules, beyond 50,000 a day', () => {
  expect(dollarsOf(10_000, 'Firestore reads')).toBe(0)
  // 100,000 × (30 + 112) + 60,000 − 1,500,000 = 12,760,000, at $0.06 a hundred thousand.
  expect(dollarsOf(100_000, 'Firestore reads')).toBeCloseTo(7.656)
})

it('sign-ins are paid by steps', () => {
  expect(dollarsOf(50_000, 'Sign-ins')).toBe(0)
  expect(dollarsOf(100_000, 'Sign-ins')).toBeCloseTo(275)
  expect(dollarsOf(1_000_000, 'Sign-ins')).toBeCloseTo(275 + 4140)
})
