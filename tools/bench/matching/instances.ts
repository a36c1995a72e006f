import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

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
