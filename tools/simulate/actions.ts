import { type EventDate, isBookingOpen } from '@tablee/domain/calendar'
import fc from 'fast-check'
import type { SimulatedSystem } from './world.ts'

/** Something that happens in a world. */
export type Action = Readonly<{
  /** As a history prints it. */
  name: string
  isPossible: (world: SimulatedSystem) => boolean
  run: (world: SimulatedSystem) => Promise<unknown>
  /** Happens outside the server, where no fault is injected. */
  isOutside?: boolean
  /** Never races with another action. */
  isAlone?: boolean
}>

type Template<Subject, Input> = Pick<Action, 'name' | 'isOutside' | 'isAlone'> &
  Readonly<{
    /** What it can be done to; impossible while there is nothing. */
    to: (world: SimulatedSystem) => readonly Subject[]
    input?: fc.Arbitrary<Input>
    run: (world: SimulatedSystem, subject: Subject, input: Input) => Promise<unknown>
  }>

/** Users, payments, events are chosen by one of a few numbers, so that a history meets the same ones again. */
const index = fc.nat({ max: 5 })

/** Actions of one kind, on any of its subjects, with any of its inputs. */
export function actions<Subject, Input extends object = Record<never, never>>(
  template: Template<Subject, Input>,
): fc.Arbitrary<Action> {
  const { name, to, run, input, ...flags } = template
  // Without an arbitrary of inputs, the input is of the default type: an empty object.
  const inputs = input ?? (fc.constant({}) as unknown as fc.Arbitrary<Input>)
  return fc.tuple(index, inputs).map(([n, given]) => {
    const shown = Object.entries(given).flatMap(([key, value]) => (key === 'requestId' ? [] : [value]))
    return {
      ...flags,
      name: `${name} (${[n, ...shown].join(', ')})`,
      isPossible: (world) => to(world).length > 0,
      run: (world) => run(world, pick(to(world), n), given),
    }
  })
}

/** One of these kinds of actions, each as often as its weight says. */
export function weighted(...kinds: readonly [number, fc.Arbitrary<Action>][]): fc.Arbitrary<Action> {
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** An element of a list, whatever the number. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

export const users = ({ users }: SimulatedSystem) => users
/** The latest first: what has just been opened is of most interest. */
export const payments = ({ intents }: SimulatedSystem) => intents.toReversed()
/** For what needs no subject. */
export const anything = () => [null]

/** Mostly the next evening that can be booked. */
export const evening = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)

/** The nth evening, those that can be booked before those that cannot. */
export function thursday({ evenings, now }: SimulatedSystem, n: number): EventDate {
  const open = evenings.filter((date) => isBookingOpen(date, now))
  const closed = evenings.filter((date) => !open.includes(date)).toReversed()
  return pick([...open, ...closed], n)
}
