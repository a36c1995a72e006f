import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GroupingProblem, searchGroups } from '@tablee/domain/matching/core'
import { z } from 'zod'
import { columns } from '../figures.ts'

/** The published values of MDGPLIB instances: the best, mean and worst score of 20 runs. */
const publishedSchema = z.object({
  rows: z.array(z.object({ instance: z.string(), best: z.number(), mean: z.number(), worst: z.number() })),
})

type Published = z.infer<typeof publishedSchema>['rows'][number]

/** The published limits of processor time by number of items (Lai and Hao 2016), in seconds. */
const LIMITS: Readonly<Record<number, number>> = { 120: 3, 240: 20, 480: 120 }

const WIDTHS = [18, 11, 11, 9, 7]

export type PublishedOptions = {
  /** The number of runs per instance. */
  seeds: number
  /** Only instances whose name matches. */
  only: RegExp
}

/**
 * Prints, per instance in the folder, the published mean, the mean of the core's runs within the same limit of
 * processor time at the instance's own group sizes, and the difference in percent. Returns the number of
 * instances below the published mean.
 *
 * @throws if a file is missing or malformed
 */
export function comparePublished(folder: string, { seeds, only }: PublishedOptions): number {
  const { rows } = publishedSchema.parse(JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8')))
  const wanted = rows.filter(({ instance }) => only.test(instance))
  console.log(columns(['instance', 'published', `mean of ${seeds}`, '%', 'CPU s'], WIDTHS))
  return wanted.filter((row) => !reaches(row, folder, seeds)).length
}

function reaches({ instance, mean }: Published, folder: string, seeds: number): boolean {
  const problem = parseInstance(readFileSync(join(folder, 'instances', `${instance}.txt`), 'utf8'))
  const limit = LIMITS[problem.n]
  if (limit === undefined) throw new RangeError(`${instance}: no published limit for ${problem.n} items`)
  const before = cpuSeconds()
  const scores = Array.from(
    { length: seeds },
    (_, at) => searchGroups(problem, { seed: at + 1, limit: { seconds: limit, clock: cpuSeconds } }).score,
  )
  const seconds = (cpuSeconds() - before) / seeds
  const ours = scores.reduce((sum, score) => sum + score, 0) / seeds
  const more = (100 * (ours - mean)) / mean
  const row = [instance, mean.toFixed(2), ours.toFixed(2), more.toFixed(4), seconds.toFixed(1)]
  console.log(columns(row, WIDTHS))
  return ours >= mean
}

/**
 * An instance of MDGPLIB: `n groups ss|ds min max …` on the first line, then a line `i j weight` per pair.
 */
function parseInstance(text: string): GroupingProblem {
  const [head = '', ...lines] = text.trim().split('\n')
  const [count, groups, , ...bounds] = head.trim().split(/\s+/)
  const n = Number(count)
  const sizes = Array.from({ length: Number(groups) }, (_, group) => ({
    min: Number(bounds[2 * group]),
    max: Number(bounds[2 * group + 1]),
  }))
  const weights = new Float64Array(n * n)
  for (const line of lines) {
    const [one = NaN, other = NaN, weight = NaN] = line.trim().split(/\s+/).map(Number)
    weights[one * n + other] = weight
    weights[other * n + one] = weight
  }
  return { n, weights, sizes }
}

/** Processor time of this process, which other load on the machine does not distort. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
