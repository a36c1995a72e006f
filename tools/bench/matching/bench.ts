import { formGroups } from '@tablee/domain/matching'
import { commandLine } from '../../launch/command-line.ts'
import { columns } from '../figures.ts'
import { EVENING, population } from './population.ts'
import { greedyTables, randomTables, scoreOf } from './rivals.ts'

/**
 * npm run bench:matching -- [--full]
 *
 * How good the matcher's tables are beside a greedy host's and chance, on seeded people, by size of crowd; and what they take of
 * the processor. Without `--full` the sizes that take seconds.
 */
const { values } = commandLine({ options: { full: { type: 'boolean', default: false } } })

for (const count of [12, 60, 600, ...(values.full ? [6_000, 60_000] : [])]) {
  const people = population(count, 1)
  console.log(`\n${columns([`${count} people, by`, 'CPU s', 'score'], [20, 7, 11])}`)
  report('Tablée', () => formGroups(people, { date: EVENING, seed: 1 }).score)
  report('greedy host', () => scoreOf(greedyTables(people, 1)))
  report('chance', () => scoreOf(randomTables(people, 1)))
}

function report(name: string, seat: () => number): void {
  const before = cpuSeconds()
  const score = seat().toFixed(0)
  console.log(columns([name, (cpuSeconds() - before).toFixed(2), score], [20, 7, 11]))
}

/** Of this process: fair on a machine that does other things too. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
