import { environments } from '../world/environments.ts'
import { commandLine } from './command-line.ts'
import { interruptible } from './interruptible.ts'
import { requireFree } from './ports.ts'
import { ProcessGroup } from './process-group.ts'
import { environmentPorts } from './start-environment.ts'
import { elapsed } from './steps.ts'
import { checkLint, checkTypes } from './test/checks.ts'
import { runServed, type ServedRun, startServed, withIndexes } from './test/emulated.ts'
import { runJourneys } from './test/journeys.ts'
import { type Outcome, total } from './test/outcome.ts'
import { runVitest } from './test/reported.ts'
import {
  chosenStages,
  failureReport,
  type Result,
  runStage,
  type StageName,
  stageTable,
  summary,
} from './test/stage.ts'

/**
 * `npm test`, or a part of it:
 *
 *     npm test -- --only rules,server booking   two stages, on the files whose path contains `booking`
 *     npm test -- --changed                     only tests that import uncommitted changes
 *     npm test -- --nightly                     also all journeys at both widths, `*.nightly.test.ts`, and each commit
 *                                               at which a long run can break off
 *
 * Runs in separate environments, beside `npm start`. Four parallel lanes use two cores: the journeys, the simulator and the
 * server's tests mostly wait for an answer, and what needs no environment takes the processor time that they leave.
 */
const { values, positionals: paths } = commandLine({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
  },
})
const { changed, nightly } = values
const narrowed = paths.length > 0 || changed
const vitestArgs = [...(changed ? ['--changed'] : []), ...(narrowed ? ['--passWithNoTests'] : []), ...paths]
const playwrightArgs = [
  ...(changed ? ['--only-changed'] : []),
  ...(narrowed ? ['--pass-with-no-tests'] : []),
  ...paths,
]

const results: Result[] = []
const processGroups = {
  test: new ProcessGroup(environments.test.folder),
  simulation: new ProcessGroup(environments.simulation.folder),
  journeys: new ProcessGroup(environments.journeys.folder),
}

const code = await interruptible(Object.values(processGroups), async () => {
  const chosen = chosenStages(values.only)
  const stage = async (name: StageName, work: () => Promise<Outcome>) => {
    if (chosen.has(name)) results.push(await runStage(name, work))
  }
  const isSplit = chosen.has('server') && !narrowed
  const used = {
    test: chosen.has('rules') || chosen.has('server'),
    simulation: chosen.has('simulation') || isSplit,
    journeys: chosen.has('journeys'),
  }
  for (const name of ['test', 'simulation', 'journeys'] as const)
    if (used[name]) await requireFree(environmentPorts(environments[name]))

  async function alone(): Promise<void> {
    await stage('types', () => checkTypes(processGroups.test))
    await stage('lint', () => checkLint(processGroups.test))
    const projects = ['domain', 'tools', 'functions', 'web']
    await stage('unit', () => runVitest(processGroups.test, { name: 'unit', projects, args: vitestArgs }))
  }

  /** The stages on Auth, Firestore and the Stripe emulator. Two thirds of the server's tests follow the rules', one the simulation. */
  function served(): Promise<unknown> {
    const started = (name: 'test' | 'simulation') => {
      const start = used[name] ? startServed(processGroups[name], environments[name]) : Promise.resolve()
      start.catch(() => undefined) // told by the stage that waits for it
      return async (run: ServedRun) => {
        await start
        return runServed(processGroups[name], environments[name], {
          ...run,
          nightly,
          args: [...run.args, ...vitestArgs],
        })
      }
    }
    const onTest = started('test')
    const onSimulation = started('simulation')
    const rules = stage('rules', () => onTest({ name: 'rules', projects: ['rules'], args: [] }))
    const simulation = stage('simulation', () =>
      onSimulation({ name: 'simulation', projects: ['simulation'], args: [] }),
    )
    const projects = ['server', 'server-tools', ...(nightly ? ['nightly'] : [])]
    const third = (n: 1 | 2 | 3): ServedRun => ({
      name: `server-${n}`,
      projects,
      args: ['--shard', `${n}/3`],
    })
    const server = stage('server', async () => {
      if (!isSplit) return rules.then(() => onTest({ name: 'server', projects, args: [] }))
      const thirds = await Promise.all([
        rules.then(async () => total([await onTest(third(1)), await onTest(third(2))])),
        simulation.then(() => onSimulation(third(3))),
      ])
      return total(thirds)
    })
    return Promise.all([rules, simulation, server])
  }

  async function journeys(): Promise<void> {
    await stage('journeys', async () => {
      const run = { args: playwrightArgs, nightly }
      const outcome = await runJourneys(processGroups.journeys, environments.journeys, run)
      return narrowed ? outcome : withIndexes(processGroups.journeys, environments.journeys, outcome)
    })
  }

  await Promise.all([alone(), served(), journeys()])
  return results.some(({ failures }) => failures.length > 0) ? 1 : 0
})

const report = failureReport(
  results,
  Object.values(processGroups)
    .map(({ logs }) => logs)
    .join(', '),
)
if (report) console.log(`\n${report}`)
if (results.length) console.log(`\n${stageTable(results)}\n\n  ${elapsed()}\n`)
const outcome = total(results)
// A run that could not begin counts as one failure.
const broken = { file: '', title: 'the run', message: '' }
const counted = code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [broken] } : outcome
console.log(summary(counted))
process.exit(code)
