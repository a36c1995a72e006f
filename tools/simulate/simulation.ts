import fc from 'fast-check'
import { adminActions } from './admin-actions.ts'
import { attendeeActions } from './attendee-actions.ts'
import { pathOf, type Watcher, type Write, wrapClients } from './clients.ts'
import { clockActions } from './clock-actions.ts'
import { type Count, commandsOf, Violation } from './commands.ts'
import { consoleActions } from './console-actions.ts'
import { drainAndAudit } from './drain.ts'
import { eveningActions } from './evening-actions.ts'
import { allAnswered, currentInvocation, injectedFaults } from './fault-injection.ts'
import { Encounters } from './features.ts'
import { feedbackActions } from './feedback-actions.ts'
import { refundActions } from './refund-actions.ts'
import { scenes } from './scenes.ts'
import { SimulatedSystem } from './simulated-system.ts'
import { stripeActions } from './stripe-actions.ts'
import { Transitions } from './transitions.ts'
import { waitlistActions } from './waitlist-actions.ts'

export type Options = Readonly<{
  steps: number
  seed: number
  /** The path to a broken history for a replay, as printed by the run that found it. */
  path?: string | undefined
  replay?: string | undefined
  /** The defence to remove. */
  without?: Without
  /** The number of races among ten commands. */
  races?: number
  /** Whether scenes are part of the histories; they are unless it is false. */
  hasScenes?: boolean
  /** The time limit for shrinking a broken history, in milliseconds. */
  shrinkMs?: number
}>

export type Without = Pick<Watcher, 'alterHeaders' | 'alterWrites' | 'splitCommit'>

export type Result = Readonly<{
  seed: number
  count: Count
  seconds: number
  faults: ReadonlyMap<string, number>
  coverage: readonly Covered[]
  /** The pairs of features that have acted on one person. */
  met: readonly Covered[]
  broken: Broken | null
}>

/** What a complete run covers, and how often this one did. */
export type Covered = Readonly<{ step: string; times: number }>

/** The shortest history that breaks an invariant, and how to replay it. */
type Broken = Readonly<{
  violations: readonly string[]
  history: string
  path: string
  replay: string
}>

/** The maximum number of commands in a history; the average is half of it. */
const LONGEST = 100

const action = fc.oneof(
  { arbitrary: attendeeActions, weight: 11 },
  { arbitrary: waitlistActions, weight: 4 },
  { arbitrary: stripeActions, weight: 6 },
  { arbitrary: refundActions, weight: 5 },
  { arbitrary: adminActions, weight: 5 },
  { arbitrary: consoleActions, weight: 2 },
  { arbitrary: clockActions, weight: 7 },
  { arbitrary: feedbackActions, weight: 2 },
  { arbitrary: eveningActions, weight: 1 },
)

/**
 * Plays the histories of a seed until the number of steps is reached or an invariant is broken; then shrinks
 * the broken history.
 */
export async function simulate(options: Options): Promise<Result> {
  const { steps, seed, path, replay, without = {}, races = 2, hasScenes = true, shrinkMs = 120_000 } = options
  const transitions = new Transitions()
  const encounters = new Encounters()
  const count: Count = { steps: 0, crashes: 0, histories: 0 }
  let system = new SimulatedSystem(transitions)
  let brokenAt: number | null = null
  const unwrap = wrapClients({
    ...without,
    committed(writes) {
      const isServer = currentInvocation() !== undefined
      for (const change of transitions.follow(writes, isServer)) if (isServer) encounters.follow(change)
      if (isServer && writes.some((write) => !isRoutineWrite(write))) system.commits += 1
    },
    mailed: (mail) => system.receive(mail),
  })
  // In the cloud, an unhandled rejection would end the instance with all its concurrent calls.
  const unhandled = (error: unknown) => void system.violations.push(`unhandled rejection: ${String(error)}`)
  process.on('unhandledRejection', unhandled)
  const began = Date.now()
  const commands = fc.commands(commandsOf(action, { races, scenes: hasScenes ? scenes : null }), {
    maxCommands: LONGEST,
    size: 'max',
    ...(replay !== undefined && { replayPath: replay }),
  })
  const history = fc.asyncProperty(commands, async (chosen) => {
    const isEnough = brokenAt === null ? count.steps >= steps : Date.now() - brokenAt >= shrinkMs
    if (isEnough && replay === undefined) return
    system = new SimulatedSystem(transitions)
    await system.begin()
    count.histories += 1
    try {
      await fc.asyncModelRun(() => ({ model: system, real: count }), chosen)
      await allAnswered()
      await drainAndAudit(system)
    } catch (error) {
      brokenAt ??= Date.now()
      throw error
    } finally {
      encounters.end()
    }
  })
  try {
    // A replay ends with its history, also where that is mended.
    const numRuns = path === undefined ? Math.max(1, Math.ceil(steps / 10)) : 1
    const found = await fc.check(history, {
      seed,
      numRuns,
      ...(path !== undefined && { path, endOnFailure: true }),
    })
    const seconds = (Date.now() - began) / 1000
    const coverage = transitions.coverage()
    const met = encounters.coverage()
    return { seed, count, seconds, faults: injectedFaults(), coverage, met, broken: brokenIn(found) }
  } finally {
    unwrap()
    process.off('unhandledRejection', unhandled)
  }
}

/**
 * Whether a write is one that every run repeats: that a schedule has run, the reason why an owed refund waits, and
 * the time of a pass of the week.
 */
function isRoutineWrite(write: Write): boolean {
  const fields = write.updateMask?.fieldPaths ?? []
  const isRepeated = /^(owed_refunds|schedules)\//.test(pathOf(write))
  return isRepeated || (fields.length === 1 && fields[0] === 'reconciled_at')
}

function brokenIn(
  details: fc.RunDetails<[Iterable<fc.AsyncCommand<SimulatedSystem, Count>>]>,
): Broken | null {
  if (!details.failed) return null
  const { errorInstance: error, counterexample, counterexamplePath } = details
  const unexpected = () => [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  const violations = error instanceof Violation ? error.violations : unexpected()
  // fast-check prints the replay path as a comment after the commands.
  const [text = '', replay = ''] = String(counterexample?.[0] ?? '').split(/ \/\*replayPath="(.*)"\*\//)
  return { violations, history: text.replaceAll(/,(?=\S)/g, '\n'), path: counterexamplePath ?? '', replay }
}
