import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Citation, citationsIn, readAsvs, standings } from './asvs.ts'
import { asvsItems } from './asvs-items.ts'

const table = readFileSync('docs/asvs.md', 'utf8')
const rows = readAsvs(table)
const promises = readFileSync('docs/security.md', 'utf8')
/** By their names in the source: the rows themselves bring the whole server with them. */
const trust = new Set(
  globSync('tools/trust/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bname: '([a-z-]+)',\s*promise:/g)].map(([, name]) => name),
  ),
)

/** What is wrong with a proof; null where it exists as it is named. */
function fault(citation: Citation): string | null {
  if ('trust' in citation) return trust.has(citation.trust) ? null : `no row ${citation.trust}`
  const { path, title } = citation
  if (!existsSync(path)) return `no file ${path}`
  return title === null || readFileSync(path, 'utf8').includes(title) ? null : `no "${title}" in ${path}`
}

const faultsOf = (citations: readonly Citation[]) => citations.flatMap((each) => fault(each) ?? [])

describe('the table of the ASVS', () => {
  it('has one row for each requirement of levels 1 and 2, in the standard’s order', () => {
    expect(asvsItems).toHaveLength(253)
    const order = (item: string) =>
      item
        .split(/\D+/)
        .slice(0, 3)
        .map((part) => part.padStart(3, '0'))
        .join('.')
    const inOrder = asvsItems.toSorted((a, b) => order(a).localeCompare(order(b)))
    expect(rows.map(({ item }) => item)).toEqual(inOrder)
  })

  it('says of each how it stands, with a proof where it is held, and a reason where it is not', () => {
    for (const { item, stands, why, proof } of rows) {
      expect(standings, item).toContain(stands)
      if (stands === 'held' || stands === 'built') expect(proof.length, `proof of ${item}`).toBeGreaterThan(0)
      else expect(why.length, `reason of ${item}`).toBeGreaterThan(5)
      const tested = proof.some((each) => 'trust' in each || /\.(?:test|spec)\.tsx?$/.test(each.path))
      if (stands === 'held') expect(tested, `a test of ${item}`).toBe(true)
    }
  })

  it('names proofs that exist, titles and all', () => {
    expect(rows.flatMap(({ item, proof }) => faultsOf(proof).map((each) => `${item}: ${each}`))).toEqual([])
  })

  it('counts its rows as they are', () => {
    for (const standing of standings) {
      const count = rows.filter(({ stands }) => stands === standing).length
      expect(table).toMatch(new RegExp(`^\\| ${standing} \\|.*\\| ${count} \\|$`, 'm'))
    }
  })
})

it('the page of promises names files and rows that exist', () => {
  expect(citationsIn(promises).length).toBeGreaterThan(60)
  expect(faultsOf(citationsIn(promises))).toEqual([])
})
