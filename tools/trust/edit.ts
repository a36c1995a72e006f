import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../world/world.ts'

/** One change of a source: `find`, which stands in `file` exactly once, becomes `replace`. */
export type Edit = { file: string; find: string; replace: string }

/**
 * A project file's text with the edits that concern it made in it.
 *
 * @param file the path from the project's folder, such as "firestore.rules"
 * @throws Error where an edit's text is not found exactly once: the source has moved on, and the edit removes nothing
 */
export function editedText(file: string, edits: readonly Edit[]): string {
  const text = readFileSync(join(root, file), 'utf8')
  return edits.filter((edit) => edit.file === file).reduce(edited, text)
}

function edited(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`"${find}" stands ${parts.length - 1} times in ${file}, not once`)
  return parts.join(replace)
}
