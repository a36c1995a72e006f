import { worldEnvironment } from '../../world/environment.ts'
import type { World } from '../../world/world.ts'
import type { Crew } from '../crew.ts'
import { startEmulators } from '../emulator-suite.ts'
import { startStandIns } from '../stand-ins.ts'
import { checkLint, checkTypes } from './checks.ts'
import { type Counts, total } from './counts.ts'
import { checkIndexes, INDEX_CHECK } from './index-check.ts'
import { runJourneys } from './journeys.ts'
import type { StageName } from './stage.ts'
import { runVitest } from './vitest.ts'

/** Runs a stage if it was asked for, and keeps its result. */
export type Stages = (name: StageName, work: () => Promise<Counts>) => Promise<void>

/** What a run of the tests is made of. `filters` narrow the test files by their path. */
export type Lane = { crew: Crew; world: World; stages: Stages; filters: string[] }

/** What needs nothing but the sources; keeps one core busy while the emulators have the other. */
export async function checks({ crew, stages, filters }: Lane): Promise<void> {
  const projects = ['domain', 'tools', 'functions', 'web']
  await stages('types', () => checkTypes(crew))
  await stages('lint', () => checkLint(crew))
  await stages('unit', () => runVitest(crew, { name: 'unit', projects, args: narrowed(filters) }))
}

/** What needs Auth and Firestore, Stripe's stand-in and the mailbox, but no functions that answer by themselves. */
export async function served(lane: Lane): Promise<void> {
  const { crew, stages, filters } = lane
  const vitest = vitestIn(lane)
  await stages('rules', () => vitest('rules'))
  await stages('server', async () => {
    const counts = await vitest('server', ['--exclude', INDEX_CHECK])
    return filters.length ? counts : total([counts, await checkIndexes(crew, lane.world, 'server')])
  })
  await crew.stop()
}

/** The rows of tools/trust, which need the same, in a world of their own: they take as long as all the rest of it. */
export async function trusted(lane: Lane): Promise<void> {
  const { crew, stages, filters } = lane
  await stages('trust', async () => {
    const counts = await vitestIn(lane)('trust')
    return filters.length ? counts : total([counts, await checkIndexes(crew, lane.world, 'trust')])
  })
  await crew.stop()
}

/** Runs a project of vitest.config.ts as soon as the lane's emulators and stand-ins, which start now, are up. */
function vitestIn({ crew, world, filters }: Lane) {
  const env = worldEnvironment(world, process.env)
  const up = crew.guard(() =>
    Promise.all([
      startEmulators(crew, world, ['auth', 'firestore']),
      startStandIns(crew, world, ['stripe', 'mailbox']),
    ]),
  )
  return async (name: 'rules' | 'server' | 'trust', args: string[] = []) => {
    await up
    return crew.guard(() =>
      runVitest(crew, { name, projects: [name], args: [...args, ...narrowed(filters)], env }),
    )
  }
}

/** What needs the whole world and a browser. */
export async function journeys({ crew, world, stages, filters }: Lane): Promise<void> {
  await stages('journeys', async () => {
    const counts = await runJourneys(crew, world, filters)
    return filters.length ? counts : total([counts, await checkIndexes(crew, world, 'journeys')])
  })
}

function narrowed(filters: string[]): string[] {
  return filters.length ? ['--passWithNoTests', ...filters] : []
}
