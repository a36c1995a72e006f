import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/world.ts'

/** A report that a tool has just written, read once: a later run must not find an older one. */
export function readReport(path: string): unknown {
  const file = join(root, path)
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}
