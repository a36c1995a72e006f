import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/world.ts'

/** Deletes the report of an earlier run, so that it is not read as this run's. */
export function removeReport(path: string): void {
  rmSync(join(root, path), { force: true })
}

export function readReport(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
