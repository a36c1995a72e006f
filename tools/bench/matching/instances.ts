import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Random } from '@tablee/domain'

export type Instance = { name: string; n: number; nativeSize: number; weights: Float64Array }

/**
 * The instances of a folder, in MDGPLIB's form: `n G ss L1 U1 … LG UG`, then a line `i j d` a pair (Optsicom project;
 * Gallego, Laguna, Martí and Duarte 2013).
 *
 * @throws Error where the folder holds none
 */
export function readInstances(folder: string): Instance[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  if (files.length === 0) throw new Error(`There is no instance (.txt) in ${folder}`)
  return files
    .sort()
    .map((file) => parseInstance(basename(file, '.txt'), readFileSync(join(folder, file), 'utf8')))
}

export function parseInstance(name: string, text: string): Instance {
  const [head = '', ...lines] = text.split('\n')
  const [n = 0, groups = 1] = head.split(' ').map(Number)
  const weights = new Float64Array(n * n)
  for (const line of lines) {
    const [one = Number.NaN, other = Number.NaN, weight = Number.NaN] = line.trim().split(/\s+/).map(Number)
    if (Number.isNaN(weight)) continue
    weights[one * n + other] = weight
    weights[other * n + one] = weight
  }
  return { name, n, nativeSize: Math.round(n / groups), weights }
}

const nativeGroups: Readonly<Record<number, number>> = { 30: 5, 120: 10, 240: 12, 480: 20 }

/** Seeded instances of the library's three kinds, for whoever has not got its files. */
export function makeInstances(): Instance[] {
  return Object.entries(nativeGroups).flatMap(([size, groups]) =>
    (['Geo', 'RanInt', 'RanReal'] as const).map((kind, at) => {
      const n = Number(size)
      const weight = weightsOf(kind, n, new Random(n + at))
      const weights = new Float64Array(n * n)
      for (let one = 0; one < n; one++) {
        for (let other = 0; other < one; other++) {
          const value = weight(one, other)
          weights[one * n + other] = value
          weights[other * n + one] = value
        }
      }
      return { name: `${kind}_n${size.padStart(3, '0')}_made`, n, nativeSize: n / groups, weights }
    }),
  )
}

/** RanInt: whole numbers 0 to 100; RanReal: reals 0 to 100; Geo: distances of points in 2 to 21 dimensions. */
function weightsOf(kind: 'Geo' | 'RanInt' | 'RanReal', n: number, random: Random) {
  if (kind === 'RanInt') return () => random.below(101)
  if (kind === 'RanReal') return () => random.unit() * 100
  const dimensions = 2 + random.below(20)
  const points = Array.from({ length: n }, () => Array.from({ length: dimensions }, () => random.unit() * 10))
  return (one: number, other: number) =>
    Math.hypot(...(points[one] ?? []).map((value, at) => value - (points[other]?.[at] ?? 0)))
}
