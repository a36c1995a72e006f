import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The occurrences of marks in the text files below a folder, as `file: …context…`. node_modules is skipped.
 */
export function linesHolding(folder: string, marks: readonly string[]): string[] {
  const files = globSync('**/*.{js,mjs,css,html,json}', { cwd: folder }).filter(
    (file) => !file.includes('node_modules'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return marks
      .map((mark) => ({ mark, at: text.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .map(({ mark, at }) => `${file}: ${text.slice(Math.max(0, at - 60), at + mark.length + 60)}`)
  })
}
