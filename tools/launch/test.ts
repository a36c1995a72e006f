import { worlds } from '../world/world.ts'
import { commandLine } from './command-line.ts'
import { Crew } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { total } from './test/counts.ts'
import { checks, journeys, type Stages, served, trusted } from './test/lanes.ts'
import { chosenStages, type Result, runStage, type StageName, stageTable, summary } from './test/stage.ts'
import { worldPorts } from './world-up.ts'

/**
 * `npm test`, or a part of it: `npm test -- --only rules,server booking` runs those stages on the files whose path
 * holds `booking`. Everything happens in worlds of its own, beside whatever `npm start` is showing. Two lanes keep two
 * cores busy: what needs the test world, up to the journeys, and beside it the checks and what trust measures.
 */
const { values, positionals: filters } = commandLine({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})

const results: Result[] = []
const crews = {
  checks: new Crew(worlds.test.folder),
  trusted: new Crew(worlds.trust.folder),
  served: new Crew(worlds.test.folder),
  journeys: new Crew(worlds.test.folder),
}

const code = await interruptible(Object.values(crews), async () => {
  const chosen = chosenStages(values.only)
  const stages: Stages = async (name, work) => {
    if (chosen.has(name)) results.push(await runStage(name, work))
  }
  const anyOf = (...names: StageName[]) => names.some((name) => chosen.has(name))
  const lane = { stages, filters }
  if (anyOf('rules', 'server', 'journeys')) await requireFree(worldPorts(worlds.test))
  if (anyOf('trust')) await requireFree(worldPorts(worlds.trust))

  async function besideTheTestWorld(): Promise<void> {
    await checks({ ...lane, world: worlds.test, crew: crews.checks })
    if (anyOf('trust')) await trusted({ ...lane, world: worlds.trust, crew: crews.trusted })
  }

  async function inTheTestWorld(): Promise<void> {
    if (anyOf('rules', 'server')) await served({ ...lane, world: worlds.test, crew: crews.served })
    await journeys({ ...lane, world: worlds.test, crew: crews.journeys })
  }

  await Promise.all([besideTheTestWorld(), inTheTestWorld()])
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})

if (results.length) console.log(`\n${stageTable(results)}\n\n  ${elapsed()}\n`)
const counts = total(results)
console.log(summary(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts))
process.exit(code)
