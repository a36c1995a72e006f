import { environments } from '../world/world.ts'
import { commandLine } from './command-line.ts'
import { ProcessGroup } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { checkLint, checkTypes } from './test/checks.ts'
import { runServed, startServed, withIndexes } from './test/emulated.ts'
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
import { worldPorts } from './world-up.ts'

/**
 * `npm test`, or a part of it:
 *
 *     npm test -- --only rules,server booking   two stages, on the files whose path contains `booking`
 *     npm test -- --changed                     only tests that import uncommitted changes
 *     npm test -- --nightly                     also all journeys at both widths and `*.nightly.test.ts`
 *
 * Runs in separate environments, beside `npm start`. Three parallel lanes use two cores: the journeys and the server's tests
 * mostly wait for an answer, and what needs no environment takes the processor time that they leave.
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
const world = environments.test
const crew = new ProcessGroup(world.folder)
const journeysCrew = new ProcessGroup(environments.journeys.folder)

const code = await interruptible([crew, journeysCrew], async () => {
  const chosen = chosenStages(values.only)
  const stage = async (name: StageName, work: () => Promise<Outcome>) => {
    if (chosen.has(name)) results.push(await runStage(name, work))
  }
  const isServed = chosen.has('rules') || chosen.has('server')
  if (isServed) await requireFree(worldPorts(world))
  if (chosen.has('journeys')) await requireFree(worldPorts(environments.journeys))

  async function alone(): Promise<void> {
    await stage('types', () => checkTypes(crew))
    await stage('lint', () => checkLint(crew))
    const projects = ['domain', 'tools', 'functions', 'web']
    await stage('unit', () => runVitest(crew, { name: 'unit', projects, args: vitestArgs }))
  }

  async function served(): Promise<void> {
    const started = isServed ? startServed(crew, world) : Promise.resolve()
    started.catch(() => undefined) // told by the stage that waits for it
    const run = (name: 'rules' | 'server', projects: string[] = [name]) =>
      started.then(() => runServed(crew, world, { name, projects, args: vitestArgs }))
    await stage('rules', () => run('rules'))
    await stage('server', async () => {
      const outcome = await run('server', ['server', 'simulator', ...(nightly ? ['nightly'] : [])])
      return narrowed ? outcome : withIndexes(crew, world, outcome)
    })
  }

  async function journeys(): Promise<void> {
    await stage('journeys', async () => {
      const outcome = await runJourneys(journeysCrew, environments.journeys, {
        args: playwrightArgs,
        nightly,
      })
      return narrowed ? outcome : withIndexes(journeysCrew, environments.journeys, outcome)
    })
  }

  await Promise.all([alone(), served(), journeys()])
  return results.some(({ failures }) => failures.length > 0) ? 1 : 0
})

const report = failureReport(results, `${crew.logs} and ${journeysCrew.logs}`)
if (report) console.log(`\n${report}`)
if (results.length) console.log(`\n${stageTable(results)}\n\n  ${elapsed()}\n`)
const outcome = total(results)
// A run that could not begin counts as one failure.
const broken = { file: '', title: 'the run', message: '' }
const counted = code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [broken] } : outcome
console.log(summary(counted))
process.exit(code)
