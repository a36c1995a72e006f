import { cancellationClosesAt, formatHour } from '@tablee/domain/calendar'
import { INTERESTS_TO_CHOOSE } from '@tablee/domain/interests'
import { termsOfSale } from '@tablee/domain/legal-texts'
import { questions as test } from '@tablee/domain/personality'
import { activities } from '@tablee/domain/places'
import { describe, expect, it } from 'vitest'
import { questions } from './features/landing/faq.tsx'
import { acts, captions, countdownTexts, features, landingTexts } from './features/landing/texts.ts'
import { refusals } from './messages/refusals.ts'

/** Numbers that the texts spell out. */
const spelt: Record<number, string> = { 1: 'un', 3: 'trois', 20: 'vingt' }

function answerTo(question: RegExp): string {
  return questions.find((each) => question.test(each.question))?.answer ?? ''
}

describe('what the public pages say agrees with the product', () => {
  it('on the test and the interests', () => {
    for (const text of [features.matching.text, acts[0].text]) {
      expect(text.toLowerCase()).toContain(`${spelt[test.length]} questions`)
      expect(text).toContain(`${spelt[INTERESTS_TO_CHOOSE]} passions`)
    }
  })

  it('on the one activity that can be booked', () => {
    expect(activities.filter(({ available }) => available).map(({ id }) => id)).toEqual(['bar-jeux'])
    expect(acts[1].text).toContain('un bar à jeux, à Paris')
  })

  it('on the hours', () => {
    expect(landingTexts.where.at(-1)).toBe('20\u00A0h')
    expect(countdownTexts.title).toBe('Les réservations ferment mardi à 23\u00A0h\u00A059')
    expect(acts.map(({ when }) => when)).toEqual([
      '5\u00A0minutes',
      'Jusqu’au mardi à 23\u00A0h\u00A059',
      'Mercredi, passé minuit',
      'Mercredi, 21\u00A0h',
      'Jeudi, 20\u00A0h',
    ])
    expect(captions[2].when).toBe('20\u00A0h\u00A045')
    expect(answerTo(/avec qui/)).toMatch(/18\u00A0h,.*20\u00A0h,.*21\u00A0h/)
  })

  it('on the last hour for a cancellation', () => {
    expect(formatHour(cancellationClosesAt('2026-11-26'))).toBe('12\u00A0h')
    expect(refusals['past-cancellation-deadline']).toContain('jeudi midi')
    expect(JSON.stringify(termsOfSale)).toContain('jusqu’au jeudi midi')
  })

  it('on the ages', () => {
    expect(answerTo(/majeur/)).toContain('de 18 à 100\u00A0ans')
  })

  it('on tables that are not of six: nowhere does it promise six and never more', () => {
    const all = JSON.stringify([features, acts, questions])
    expect(all).not.toContain('jamais plus')
    expect(features.groups.text).toMatch(/cinq.*sept/)
    expect(answerTo(/vraiment six/)).toMatch(/cinq ou sept convives, parfois quatre/)
    expect(answerTo(/assez nombreux/)).toContain('moins de quatre')
  })
})
