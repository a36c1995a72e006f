import { describe, expect, it } from 'vitest'
import { editedText } from './edit.ts'
import { rows } from './rows.ts'

const sabotages = rows.flatMap(({ name, sabotages }) => sabotages.map((each) => ({ name, ...each })))

describe('each defence that a row takes away', () => {
  it.each(sabotages)('$name: $removes', ({ edits }) => {
    for (const { file } of edits) expect(() => editedText(file, edits)).not.toThrow()
    expect(edits).not.toEqual([])
  })
})
