import { type EventDate, isBookingOpen } from '@tablee/domain'
import fc from 'fast-check'
import type { World } from './world.ts'

/** Which of a few: people, payments, events. Small, so that the same ones meet again. */
export const number = fc.nat({ max: 5 })

/** Mostly the next evening that can be booked. */
export const evening = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)

/** One of a list, whatever the number. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

/** The nth from the end: what happened last is of most interest. */
export function latest<T>(list: readonly T[], n: number): T {
  return pick(list.toReversed(), n)
}

/** The nth evening, those that can be booked before those that cannot. */
export function thursday({ evenings, now }: World, n: number): EventDate {
  const open = evenings.filter((date) => isBookingOpen(date, now))
  const closed = evenings.filter((date) => !open.includes(date)).toReversed()
  return pick([...open, ...closed], n)
}

export const hasPeople = (world: World) => world.people.length > 0
export const hasIntents = (world: World) => world.intents.length > 0
