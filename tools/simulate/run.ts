import fc from 'fast-check'
import { houseActs } from './house-acts.ts'
import { peopleActs } from './people-acts.ts'
import { currentProcess, faultsFired, quiet } from './process.ts'
import { comeToRest } from './rest.ts'
import { pathOf, type Watcher, wrapClients } from './seams.ts'
import { Broken, type Count, stepsOf } from './step.ts'
import { stripeActs } from './stripe-acts.ts'
import { Transitions } from './transitions.ts'
import { World } from './world.ts'

export type Options = Readonly<{
  steps: number
  seed: number
  /** Where a broken history is to be played again: as a run that found it has printed them. */
  path?: string | undefined
  replay?: string | undefined
  /** Takes a defence away. */
  without?: Without
  /** Of ten steps, how many are two acts at once. */
  crossings?: number
  /** How long a shorter history is looked for, once one is broken. */
  shrinkMs?: number
}>

export type Without = Pick<Watcher, 'alterHeaders' | 'alterWrites'>

export type Result = Readonly<{
  seed: number
  count: Count
  seconds: number
  faults: ReadonlyMap<string, number>
  coverage: readonly { step: string; times: number }[]
  broken: Found | null
}>

/** The shortest history that shows what is broken, and how to play it again. */
export type Found = Readonly<{ faults: readonly string[]; history: string; path: string; replay: string }>

/** Steps of a history at most; on average half of it. */
const LONGEST = 100
const SHRINK_MS = 120_000

const acts = fc.oneof(
  { arbitrary: peopleActs, weight: 5 },
  { arbitrary: stripeActs, weight: 3 },
  { arbitrary: houseActs, weight: 4 },
)

/** Plays histories of a seed until so many steps are taken, or something is broken; then looks for the shortest such history. */
export async function simulate({
  steps,
  seed,
  path,
  replay,
  without = {},
  crossings = 2,
  shrinkMs = SHRINK_MS,
}: Options): Promise<Result> {
  const transitions = new Transitions()
  const count: Count = { steps: 0, died: 0, histories: 0 }
  let world = new World(transitions)
  let foundAt: number | null = null
  const unwrap = wrapClients({
    ...without,
    committed(writes) {
      transitions.follow(writes, currentProcess() !== undefined)
      // What a refund that is owed waits for is noted at each try, for as long as it waits.
      if (currentProcess() && writes.some((write) => !pathOf(write).startsWith('owed_refunds/')))
        world.commits += 1
    },
    mailed: (mail) => world.receive(mail),
  })
  // In the cloud it would end the instance, with all that others have under way there.
  const unhandled = (error: unknown) =>
    void world.broken.push(`a rejection was not handled: ${String(error)}`)
  process.on('unhandledRejection', unhandled)
  const began = Date.now()
  const commands = fc.commands(stepsOf(acts, crossings), {
    maxCommands: LONGEST,
    size: 'max',
    ...(replay !== undefined && { replayPath: replay }),
  })
  const history = fc.asyncProperty(commands, async (chosen) => {
    const enough = foundAt === null ? count.steps >= steps : Date.now() - foundAt >= shrinkMs
    if (enough && replay === undefined) return
    world = new World(transitions)
    await world.begin()
    count.histories += 1
    try {
      await fc.asyncModelRun(() => ({ model: world, real: count }), chosen)
      await quiet()
      await comeToRest(world)
    } catch (error) {
      foundAt ??= Date.now()
      throw error
    }
  })
  try {
    const details = await fc.check(history, {
      seed,
      numRuns: Math.max(1, Math.ceil(steps / 10)),
      ...(path !== undefined && { path, endOnFailure: true }),
    })
    const seconds = (Date.now() - began) / 1000
    return {
      seed,
      count,
      seconds,
      faults: faultsFired(),
      coverage: transitions.coverage(),
      broken: foundIn(details),
    }
  } finally {
    unwrap()
    process.off('unhandledRejection', unhandled)
  }
}

function foundIn(details: fc.RunDetails<[Iterable<fc.AsyncCommand<World, Count>>]>): Found | null {
  if (!details.failed) return null
  const { errorInstance, counterexample, counterexamplePath } = details
  const faults =
    errorInstance instanceof Broken
      ? errorInstance.faults
      : [
          errorInstance instanceof Error
            ? (errorInstance.stack ?? errorInstance.message)
            : String(errorInstance),
        ]
  // fast-check writes how to play it again as a comment behind the commands.
  const [text = '', replay = ''] = String(counterexample?.[0] ?? '').split(/ \/\*replayPath="(.*)"\*\//)
  return { faults, history: text.replaceAll(/,(?=\S)/g, '\n'), path: counterexamplePath ?? '', replay }
}
