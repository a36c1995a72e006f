import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/world.ts'

/** Takes an earlier run's report away, so that it is not read for this one's. */
export function removeReport(path: string): void {
  rmSync(join(root, path), { force: true })
}

/** The report that a tool has just written. */
export function readReport(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
