import { worlds } from '../world/world.ts'
import { commandLine } from './command-line.ts'
import { Crew } from './crew.ts'
import { interruptible } from './interruptible.ts'
import { requireFree } from './ports.ts'
import { elapsed } from './steps.ts'
import { total } from './test/counts.ts'
import { checks, journeys, type Stages, served } from './test/lanes.ts'
import { chosenStages, type Result, runStage, stageTable, summary } from './test/stage.ts'
import { worldPorts } from './world-up.ts'

/**
 * `npm test`, or a part of it: `npm test -- --only rules,server booking` runs those stages on the files whose path
 * holds `booking`. Everything happens in the test world, beside whatever `npm start` is showing.
 */
const { values, positionals: filters } = commandLine({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})

const world = worlds.test
const results: Result[] = []
const crews = {
  checks: new Crew(world.folder),
  served: new Crew(world.folder),
  journeys: new Crew(world.folder),
}

const code = await interruptible(Object.values(crews), async () => {
  const chosen = chosenStages(values.only)
  const stages: Stages = async (name, work) => {
    if (chosen.has(name)) results.push(await runStage(name, work))
  }
  const lane = { world, stages, filters }
  if ((['rules', 'server', 'journeys'] as const).some((name) => chosen.has(name)))
    await requireFree(worldPorts(world))
  await Promise.all([
    checks({ ...lane, crew: crews.checks }),
    (chosen.has('rules') || chosen.has('server')) && served({ ...lane, crew: crews.served }),
  ])
  await journeys({ ...lane, crew: crews.journeys })
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})

if (results.length) console.log(`\n${stageTable(results)}\n\n  ${elapsed()}\n`)
const counts = total(results)
console.log(summary(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts))
process.exit(code)
