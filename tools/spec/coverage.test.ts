import { existsSync, readFileSync } from 'node:fs'
import { adminRoutes, calls, collections, routes } from '@tablee/domain'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readRows } from './coverage.ts'
import { quotedStrings } from './quoted-strings.ts'
import { renderedLiterals } from './rendered-literals.ts'

const markdown = readFileSync('docs/spec-coverage.md', 'utf8')
const rows = readRows(markdown)
const told = (name: string) => rows.some(({ what }) => what.includes(`\`${name}\``))
const source = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)

describe('the table of what the specification asks for', () => {
  it('names, in every row, files that exist and tests that prove it', () => {
    for (const { what, where, proof } of rows) {
      expect(where, `where of ${what}`).not.toEqual([])
      expect(proof, `proof of ${what}`).not.toEqual([])
      for (const path of [...where, ...proof]) expect(existsSync(path), `${path}, of ${what}`).toBe(true)
      for (const path of proof) expect(path, `proof of ${what}`).toMatch(/\.(?:test|spec)\.tsx?$/)
    }
  })

  it('has a row for every address, call and collection', () => {
    const addresses = [...Object.values(routes), ...Object.values(adminRoutes)]
    const missing = [...addresses, ...Object.keys(calls), ...Object.values(collections)].filter(
      (name) => !told(name),
    )
    expect(missing).toEqual([])
  })
})

describe.each(Object.entries(quotedStrings))('its messages: %s', (_section, strings) => {
  it.each(strings)('%s stands where its row says, and is seen by the test that the row names', (string) => {
    const row = rows.find(({ what }) => what === `\`${string}\``)
    expect(row, 'a row').toBeDefined()
    for (const path of row?.where ?? []) expect(readFileSync(path, 'utf8')).toContain(written(string))
    for (const path of row?.proof ?? []) {
      const seen = [...renderedLiterals([source(path)])]
      expect(
        seen.some((literal) => literal.startsWith(string)),
        `${path} looks for it`,
      ).toBe(true)
    }
  })
})

/** A string as a source may hold it: its number made of a value, its end completed. */
function written(string: string): string {
  return string.replace(/\d+%.*/, '').trimEnd()
}
