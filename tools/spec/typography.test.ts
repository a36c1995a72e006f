import { describe, expect, it } from 'vitest'
import { testerTexts } from '../../web/app/features/tester/texts.ts'
import { quotedStrings } from './quoted-strings.ts'
import { writtenInFrench, writtenTexts } from './written-texts.ts'

/** What the specification quotes stands as it does there; the reasons of a table spell their numbers out. */
const texts = [
  ...writtenTexts('web/app/messages/**/*.ts'),
  ...writtenTexts('web/app/features/**/{texts,words}.ts'),
  ...writtenTexts('web/app/features/{landing,legal}/!(texts).ts'),
  ...writtenInFrench('functions/src/**/*.{ts,tsx}'),
  ...writtenInFrench('domain/src/!(matching)/**/*.ts'),
]
  .filter((text) => !isQuoted(text) && !/^https?:|^\S+@\S+$/.test(text))
  .map(withoutAddresses)

function isQuoted(text: string): boolean {
  const quoted = Object.values(quotedStrings).flat()
  return quoted.some((string) => (string.endsWith(': ') ? text.startsWith(string) : text === string))
}

/** Their punctuation is not French. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/https?:\S+/g, '…')
}

/** The tester's drawer names its moves of the clock as they are typed after `npm run clock`. */
const typedInTheTester = new Set<string>(Object.values(testerTexts.moves))

function faulty(fault: RegExp): string[] {
  return texts.filter((text) => fault.test(text))
}

describe('the French of every text', () => {
  it('is all here', () => expect(texts.length).toBeGreaterThan(700))

  it('has a no-break space before double punctuation', () => {
    expect(faulty(/[^\u00A0][:;!?»](?:\s|$)/)).toEqual([])
    expect(faulty(/«[^\u00A0]|[^\u00A0]»/)).toEqual([])
  })

  it('has curved apostrophes and a true ellipsis', () => {
    expect(faulty(/['"]|\.\.\./)).toEqual([])
  })

  it('never breaks a number from its unit, nor “e‑mail” in two', () => {
    expect(faulty(/\d (?:h|s|€|%|ans|jours?|heures?|minutes?|secondes?|mois|soirées?|Mo)(?!\p{L})/u)).toEqual(
      [],
    )
    expect(faulty(/e-mail/i)).toEqual([])
  })

  it('writes every hour as “20 h”', () => {
    expect(faulty(/\d{1,2}:\d{2}|\d{1,2}h(?!\p{L})/u).filter((text) => !typedInTheTester.has(text))).toEqual(
      [],
    )
  })

  it('has no space too many', () => {
    expect(faulty(/ {2}| [,.]/)).toEqual([])
  })
})
