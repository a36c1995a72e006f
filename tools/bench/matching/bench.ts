import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formTables, searchGroups } from '@tablee/domain'
import { z } from 'zod'
import { commandLine } from '../../launch/command-line.ts'
import { columns } from '../figures.ts'
import { type Instance, readInstances } from './instances.ts'
import { EVENING, population } from './population.ts'
import { greedyTables, randomTables, scoreOf } from './rivals.ts'

/**
 * npm run bench:matching -- [--full] [--instances DIR] [--only instances|population]
 *
 * How good the matcher is: on the instances of a folder, as MDGPLIB publishes them, beside the best value of any solver
 * (reference.json), and on people of our own beside a greedy host and chance. Times are of the processor.
 */
const { values } = commandLine({
  options: {
    full: { type: 'boolean', default: false },
    instances: { type: 'string' },
    only: { type: 'string' },
  },
})
const folder = values.instances
/** By default the sizes that take seconds, and one seed. */
const [LARGEST_INSTANCE, LARGEST_CROWD, SEEDS] = values.full ? [480, 60_000, 5] : [120, 600, 1]
const TABLE = 6
/** Seconds of processor time by size, of Lai and Hao (2016). The smallest are solved long before. */
const limits: readonly [upTo: number, seconds: number][] = [
  [30, 0.2],
  [120, 3],
  [240, 20],
  [480, 120],
]

const referenceSchema = z.object({
  rows: z.array(z.object({ instance: z.string(), groupSize: z.number(), best: z.number() })),
})
const references = readReferences()

if (folder && values.only !== 'population') benchInstances(readInstances(folder))
if (values.only !== 'instances') benchPopulation()

/** Each instance at tables of six and at its own group size. */
function benchInstances(instances: readonly Instance[]): void {
  const widths = [22, 4, 6, 11, 11, 9, 11, 9]
  console.log(columns(['instance', 'size', 'CPU s', 'reference', 'best', 'gap', 'mean', 'gap'], widths))
  for (const instance of instances.filter(({ n }) => n <= LARGEST_INSTANCE))
    for (const size of new Set([TABLE, instance.nativeSize]))
      if (instance.n % size === 0) console.log(columns(measured(instance, size), widths))
}

function measured({ name, n, weights }: Instance, size: number): string[] {
  const known = references.find((row) => row.instance === name && row.groupSize === size)?.best
  const seconds = limits.find(([upTo]) => n <= upTo)?.[1] ?? n / 4
  const sizes = Array.from({ length: n / size }, () => ({ min: size, max: size }))
  const scores = Array.from({ length: SEEDS }, (_, seed) => {
    const limit = { seconds, clock: cpuSeconds }
    return searchGroups({ n, weights, sizes }, { seed: seed + 1, limit }).score
  })
  const best = Math.max(...scores)
  const mean = scores.reduce((sum, score) => sum + score, 0) / SEEDS
  const gap = (score: number) => (known ? `${(100 * (score / known - 1)).toFixed(3)} %` : '')
  const text = (score: number) => score.toFixed(1)
  return [
    ...[name, `${size}`, `${seconds}`, known ? text(known) : ''],
    ...[text(best), gap(best), text(mean), gap(mean)],
  ]
}

/** The reference values beside the instances or above their folder; none where there is no such file. */
function readReferences(): z.infer<typeof referenceSchema>['rows'] {
  if (!folder) return []
  const file = [join(folder, 'reference.json'), join(folder, '..', 'reference.json')].find(existsSync)
  return file ? referenceSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).rows : []
}

/** Our own people at each size of crowd, seated by us and by what one would take instead. */
function benchPopulation(): void {
  for (const count of [12, 60, 600, 6_000, 60_000].filter((size) => size <= LARGEST_CROWD)) {
    const people = population(count, 1)
    console.log(`\n${columns([`${count} people, by`, 'CPU s', 'score'], [20, 7, 11])}`)
    report('Tablée', () => formTables(people, { date: EVENING, seed: 1 }).score)
    report('greedy host', () => scoreOf(greedyTables(people, 1)))
    report('chance', () => scoreOf(randomTables(people, 1)))
  }
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
