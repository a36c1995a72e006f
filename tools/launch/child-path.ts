import { delimiter, join } from 'node:path'
import { root } from '../world/world.ts'

/** The PATH of what the launcher starts: the project's own commands first, Node 24 among them, then `first`. */
export function childPath(...first: string[]): string {
  return [join(root, 'node_modules/.bin'), ...first, process.env.PATH ?? ''].join(delimiter)
}
