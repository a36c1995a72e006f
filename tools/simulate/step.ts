import fc from 'fast-check'
import { DIED, type Fault, faultKinds, Process } from './process.ts'
import { Turns } from './turns.ts'
import type { World } from './world.ts'

/** Something that happens in a world. */
export type Act = Readonly<{
  /** As it is told in a history. */
  name: string
  /** Whether there is anything in this world to do it with. */
  isPossible: (world: World) => boolean
  run: (world: World) => Promise<unknown>
  /** Whether it happens outside the server, where nothing of ours fails. */
  isOutside?: boolean
  /** Whether it is never one of two at once. */
  isAlone?: boolean
}>

/** One step of a history: an act with what goes wrong on the way. */
export class Step implements fc.AsyncCommand<World, Count> {
  readonly #act: Act
  readonly #fault: Fault | null

  constructor(act: Act, fault: Fault | null) {
    this.#act = act
    this.#fault = act.isOutside ? null : fault
  }

  check(world: World): boolean {
    return this.#act.isPossible(world)
  }

  async run(world: World, count: Count): Promise<void> {
    count.steps += 1
    const work = () => this.#act.run(world)
    const runner = new Process(this.#fault)
    if ((await inTime(this.#act.isOutside ? work() : runner.run(work))) === DIED) count.died += 1
    stopIfBroken(world)
  }

  toString(): string {
    return `${this.#act.name}${told(this.#fault)}`
  }
}

/** Two acts at once, with their outside calls in an order of the seed's: a double click, two schedules that cross. */
export class Crossing implements fc.AsyncCommand<World, Count> {
  readonly #acts: readonly [Act, Act]
  readonly #fault: Fault | null
  readonly #order: readonly boolean[]

  constructor(acts: readonly [Act, Act], fault: Fault | null, order: readonly boolean[]) {
    this.#acts = acts
    this.#fault = fault
    this.#order = order
  }

  check(world: World): boolean {
    return this.#acts.every((act) => !act.isOutside && !act.isAlone && act.isPossible(world))
  }

  async run(world: World, count: Count): Promise<void> {
    count.steps += 2
    const turns = new Turns(this.#order)
    const processes = [new Process(this.#fault, turns), new Process(null, turns)] as const
    const [one, other] = this.#acts
    await inTime(
      Promise.all([processes[0].run(() => one.run(world)), processes[1].run(() => other.run(world))]),
    )
    stopIfBroken(world)
  }

  toString(): string {
    const order = this.#order.map((first) => (first ? '1' : '2')).join('')
    const [one, other] = this.#acts
    return `[${one.name}${told(this.#fault)} | ${other.name}] in the order ${order}`
  }
}

/** Longer than any act takes, on a machine that does other things as well. */
const PATIENCE_MS = 60_000

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Broken([`nothing came of it within ${PATIENCE_MS} ms`])), PATIENCE_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

export type Count = { steps: number; died: number; histories: number }

/** A history in which something may not have happened. */
export class Broken extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export function stopIfBroken(world: World): void {
  const faults = [...world.broken, ...world.transitions.takeUnknown()]
  if (faults.length > 0) throw new Broken(faults)
}

/** How far the calls of an act usually go; beyond, a fault comes too late to happen. */
const CALLS = 14

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: CALLS })),
  kind: fc.constantFrom(...faultKinds),
  lasts: fc.boolean(),
})

/** Every fourth step meets a fault. */
const faultOrNone = fc.option(fault, { freq: 3 })

/** The steps that can be made of acts: each alone, and so many of ten two at once. */
export function stepsOf(
  acts: fc.Arbitrary<Act>,
  crossings: number,
): fc.Arbitrary<fc.AsyncCommand<World, Count>>[] {
  const order = fc.array(fc.boolean(), { maxLength: 16 })
  const step = fc.tuple(acts, faultOrNone).map(([act, meets]) => new Step(act, meets))
  const pair = fc.oneof(
    acts.map((act) => [act, act] as const),
    fc.tuple(acts, acts),
  )
  const crossing = fc
    .tuple(pair, faultOrNone, order)
    .map(([both, meets, by]) => new Crossing(both, meets, by))
  return Array.from({ length: 10 }, (_, n) => (n < crossings ? crossing : step))
}

function told(met: Fault | null): string {
  return met ? ` (${met.kind} at call ${met.at}${met.lasts ? ' and on' : ''})` : ''
}
