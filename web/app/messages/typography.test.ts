import { describe, expect, it } from 'vitest'
import * as contact from './contact.ts'
import * as landing from './landing.ts'
import { privacy } from './legal/privacy.ts'
import { termsOfSale } from './legal/terms-of-sale.ts'
import { termsOfUse } from './legal/terms-of-use.ts'
import { notFoundTexts } from './not-found.ts'
import { faqTexts, questions } from './questions.ts'
import * as site from './site.ts'

/** Every text of the public pages; what the specification quotes stands as it does there, and is left out. */
const texts = allTexts([
  contact,
  landing,
  privacy,
  termsOfSale,
  termsOfUse,
  faqTexts,
  questions,
  notFoundTexts.text,
  site,
])

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(allTexts)
}

const prose = texts.filter((text) => !/^https?:|^\S+@\S+$/.test(text)).map(withoutAddresses)

/** Their punctuation is not French. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/https?:\S+/g, '…')
}

function faulty(fault: RegExp): string[] {
  return prose.filter((text) => fault.test(text))
}

describe('the French of the public pages', () => {
  it('is all here', () => expect(prose.length).toBeGreaterThan(150))

  it('has a no-break space before double punctuation', () => {
    expect(faulty(/[^\u00A0][:;!?»](?:\s|$)/)).toEqual([])
    expect(faulty(/«[^\u00A0]|[^\u00A0]»/)).toEqual([])
  })

  it('has curved apostrophes and a true ellipsis', () => {
    expect(faulty(/['"]|\.\.\./)).toEqual([])
  })

  it('never breaks a number from its unit, nor “e‑mail” in two', () => {
    expect(faulty(/\d (?:h|€|ans|jours|%)/)).toEqual([])
    expect(faulty(/e-mail/)).toEqual([])
  })

  it('has no space too many', () => {
    expect(faulty(/ {2}|^\s|\s$| [,.]/)).toEqual([])
  })
})
