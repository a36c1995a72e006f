import fc from 'fast-check'
import type { Action } from './actions.ts'
import { CRASHED, type Fault, faultKinds, Invocation } from './fault-injection.ts'
import { Interleaving } from './interleaving.ts'
import type { SimulatedSystem } from './simulated-system.ts'

export type Count = { steps: number; crashes: number; histories: number }

/** Thrown with what no history may have: a broken invariant, an unlisted transition, a failure without a fault. */
export class Violation extends Error {
  readonly violations: readonly string[]

  constructor(violations: readonly string[]) {
    super(violations.join('\n'))
    this.violations = violations
  }
}

/** A command of a history: one action, or two concurrent ones. The first one gets the fault. */
class Command implements fc.AsyncCommand<SimulatedSystem, Count> {
  readonly #actions: readonly Action[]
  readonly #fault: Fault | null
  readonly #order: readonly boolean[]

  constructor(actions: readonly Action[], fault: Fault | null, order: readonly boolean[] = []) {
    this.#actions = actions
    this.#fault = actions[0]?.isOutside ? null : fault
    this.#order = order
  }

  check(system: SimulatedSystem): boolean {
    const mayRace = this.#actions.length === 1 || !this.#actions.some((it) => it.isOutside || it.neverRaces)
    return mayRace && this.#actions.every((action) => action.isPossible(system))
  }

  async run(system: SimulatedSystem, count: Count): Promise<void> {
    count.steps += this.#actions.length
    const interleaving = this.#actions.length > 1 ? new Interleaving(this.#order) : null
    const invocations = this.#actions.map(async (action, n) => {
      if (action.isOutside) return action.run(system)
      const invocation = new Invocation(n === 0 ? this.#fault : null, interleaving)
      if ((await invocation.run(() => action.run(system))) === CRASHED) count.crashes += 1
    })
    await inTime(Promise.all(invocations))
    throwIfViolated(system)
  }

  toString(): string {
    const fault = this.#fault
    const met = fault ? ` (${fault.kind} at call ${fault.at}${fault.lasts ? ' and on' : ''})` : ''
    const [one, other] = this.#actions
    if (!other) return `${one?.name}${met}`
    const order = this.#order.map((isFirst) => (isFirst ? '1' : '2')).join('')
    return `[${one?.name}${met} | ${other.name}] in the order ${order}`
  }
}

/** Longer than any action takes on a busy machine. */
const TIMEOUT_MS = 300_000

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Violation([`a command did not end within ${TIMEOUT_MS} ms`])),
      TIMEOUT_MS,
    )
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** Commands that follow on each other in a history, so that several features meet in one person (scenes.ts). */
class Scene implements fc.AsyncCommand<SimulatedSystem, Count> {
  readonly #commands: readonly Command[]

  constructor(commands: readonly Command[]) {
    this.#commands = commands
  }

  /** A scene whose first part is impossible does not take place. */
  check(system: SimulatedSystem): boolean {
    return this.#commands[0]?.check(system) ?? false
  }

  async run(system: SimulatedSystem, count: Count): Promise<void> {
    for (const command of this.#commands) if (command.check(system)) await command.run(system, count)
  }

  toString(): string {
    return this.#commands.join('; then ')
  }
}

export function throwIfViolated(system: SimulatedSystem): void {
  const violations = [...system.violations, ...system.transitions.takeUnknown()]
  if (violations.length > 0) throw new Violation(violations)
}

/** The usual number of client calls of an action. A fault at a later call would not happen. */
const CALLS = 14

const fault = fc.record({
  at: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: CALLS })),
  kind: fc.constantFrom(...faultKinds),
  lasts: fc.boolean(),
})

/** Two of three commands have a fault, many of them at a call that they do not make. */
const faultOrNone = fc.option(fault, { freq: 3 })

/** One of twelve parts of a scene has a fault: most scenes reach their end. */
const rareFault = fc.oneof({ arbitrary: fc.constant(null), weight: 11 }, { arbitrary: fault, weight: 1 })

/**
 * The commands that can be made from actions. `races` of ten commands are a race: of one action with itself, or of any two.
 * Where scenes are given, every eighth of the others is one.
 */
export function commandsOf(
  actions: fc.Arbitrary<Action>,
  { races, scenes }: { races: number; scenes: fc.Arbitrary<readonly Action[]> | null },
): fc.Arbitrary<fc.AsyncCommand<SimulatedSystem, Count>>[] {
  const order = fc.array(fc.boolean(), { maxLength: 16 })
  const pair = fc.oneof(
    actions.map((action) => [action, action]),
    fc.tuple(actions, actions),
  )
  const alone = fc.tuple(actions, faultOrNone).map(([action, fault]) => new Command([action], fault))
  const race = fc.tuple(pair, faultOrNone, order).map((given) => new Command(...given))
  const scene = scenes?.chain((chosen) =>
    fc
      .tuple(...chosen.map((action) => rareFault.map((fault) => new Command([action], fault))))
      .map((commands) => new Scene(commands)),
  )
  const single = scene ? fc.oneof({ arbitrary: alone, weight: 7 }, { arbitrary: scene, weight: 1 }) : alone
  return Array.from({ length: 10 }, (_, n) => (n < races ? race : single))
}
