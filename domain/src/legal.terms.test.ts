import { describe, expect, it } from 'vitest'
import { agreedTerms, changesSince, currentTerms, hasOldTerms, termsVersions } from './legal.ts'

const terms_accepted_at = new Date('2026-11-22T12:00:00Z')

describe('the versions of the terms', () => {
  it('are numbered one by one and in the order of their days, and each but the first says what is new', () => {
    expect(termsVersions.map(({ version }) => version)).toEqual(termsVersions.map((_, place) => place + 1))
    expect(termsVersions.map(({ since }) => since)).toEqual(termsVersions.map(({ since }) => since).sort())
    expect(termsVersions.at(-1)).toBe(currentTerms)
    for (const { changes } of termsVersions.slice(1)) expect(changes).not.toHaveLength(0)
  })
})

describe('what a person agreed to', () => {
  it('is the first version where none was kept, and nothing where they never agreed', () => {
    expect(agreedTerms({ terms_accepted_at })).toBe(1)
    expect(agreedTerms({ terms_accepted_at, terms_version: 2 })).toBe(2)
    expect(agreedTerms({ terms_accepted_at: null, terms_version: 2 })).toBeNull()
  })

  it('is old before the current version alone', () => {
    expect(hasOldTerms({ terms_accepted_at })).toBe(true)
    expect(hasOldTerms({ terms_accepted_at, terms_version: currentTerms.version })).toBe(false)
    expect(hasOldTerms({})).toBe(false)
  })

  it('is followed by every change since', () => {
    expect(changesSince(1)).toEqual(termsVersions.slice(1).flatMap(({ changes }) => changes))
    expect(changesSince(currentTerms.version)).toEqual([])
  })
})
