import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/world.ts'
import type { Crew } from '../crew.ts'

/** Enough for the failures and their places; the whole stands in the log. */
const LINES = 120

/** Prints the end of a task's log. */
export function showEnd(crew: Crew, name: string): void {
  const log = crew.logOf(name)
  const lines = readFileSync(join(root, log), 'utf8').trimEnd().split('\n').slice(-LINES)
  console.log(`\n--- ${log}\n${lines.join('\n')}\n---\n`)
}
