import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { quotedStrings } from './quoted-strings.ts'
import { renderedLiterals } from './rendered-literals.ts'

/** What the component tests and the journeys look for on a screen. */
const rendered = renderedLiterals(
  globSync(['web/app/**/*.test.tsx', 'e2e/{journeys,support}/*.ts']).map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  ),
)

describe.each(Object.entries(quotedStrings))('%s', (_section, strings) => {
  it.each(strings)('%s is seen on a screen', (string) => {
    const seen = [...rendered].some((literal) =>
      string.endsWith(': ') ? literal.startsWith(string) : literal === string,
    )
    expect(seen, `no component test and no journey looks for it`).toBe(true)
  })
})
