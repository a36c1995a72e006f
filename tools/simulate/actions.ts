import { type EventDate, isBookingOpen } from '@tablee/domain/calendar'
import fc from 'fast-check'
import type { SimulatedSystem } from './simulated-system.ts'

/** An operation on the simulated system. */
export type Action = Readonly<{
  /** The name in a printed history. */
  name: string
  isPossible: (system: SimulatedSystem) => boolean
  run: (system: SimulatedSystem) => Promise<unknown>
  /** Happens outside the server, so no fault is injected. */
  isOutside?: boolean
  /** Never races with another action. */
  neverRaces?: boolean
}>

type Template<Subject, Input> = Pick<Action, 'name' | 'isOutside' | 'neverRaces'> &
  Readonly<{
    /** The possible subjects. The action is skipped if there are none. */
    subjects: (system: SimulatedSystem) => readonly Subject[]
    input?: fc.Arbitrary<Input>
    run: (system: SimulatedSystem, subject: Subject, input: Input) => Promise<unknown>
  }>

/**
 * Chooses users, payments and events from a small range, and often the first, so that a history meets the same ones
 * repeatedly and each feature meets the others in one person (features.ts).
 */
const index = fc.oneof(fc.constant(0), fc.nat({ max: 5 }))

/** Actions of one kind, on any of its subjects and with any of its inputs. */
export function actions<Subject, Input extends object = Record<never, never>>(
  template: Template<Subject, Input>,
): fc.Arbitrary<Action> {
  const { name, subjects, run, input, ...flags } = template
  // `as`: without an arbitrary of inputs, `Input` is its default, an empty object.
  const inputs = input ?? (fc.constant({}) as unknown as fc.Arbitrary<Input>)
  return fc.tuple(index, inputs).map(([n, given]) => {
    const shown = Object.entries(given).flatMap(([key, value]) => (key === 'requestId' ? [] : [value]))
    return {
      ...flags,
      name: `${name} (${[n, ...shown].join(', ')})`,
      isPossible: (system) => subjects(system).length > 0,
      run: (system) => run(system, pick(subjects(system), n), given),
    }
  })
}

/** One of these kinds of actions, with a frequency proportional to its weight. */
export function weighted(...kinds: readonly [number, fc.Arbitrary<Action>][]): fc.Arbitrary<Action> {
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** An element of a list, by a number modulo its length. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('Cannot pick from an empty list')
  return found
}

export const users = ({ users }: SimulatedSystem) => users
/** Latest first, because newly opened payments are in the most states. */
export const payments = ({ intents }: SimulatedSystem) => intents.toReversed()
/** Of an action that is always possible and has no subject. */
export const noSubject = () => [null]

/** Mostly the next evening that can be booked. */
export const evening = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)

/** The nth evening; those that can be booked come first. */
export function thursday({ evenings, now }: SimulatedSystem, n: number): EventDate {
  const open = evenings.filter((date) => isBookingOpen(date, now))
  const closed = evenings.filter((date) => !open.includes(date)).toReversed()
  return pick([...open, ...closed], n)
}
