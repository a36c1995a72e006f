import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interests } from '../interests.ts'
import { samplePeople, testPerson } from '../testing/matching.ts'
import { icebreakersFor, icebreakerWords } from './icebreakers.ts'
import type { MatcherPerson } from './person.ts'

const NBSP = '\u00a0'

const person = (id: string, interests: MatcherPerson['interests'], more: Partial<MatcherPerson> = {}) =>
  testPerson(id, { interests, ...more })

describe('icebreakers', () => {
  it('speak first of what most people at the table share, with their true number', () => {
    const table = [
      person('a', ['cooking', 'music', 'travel']),
      person('b', ['cooking', 'music', 'movies']),
      person('c', ['cooking', 'reading', 'fashion']),
      person('d', ['theater', 'gaming', 'diy']),
    ]
    expect(icebreakersFor(table).slice(0, 2)).toEqual([
      `Trois d’entre vous aiment la cuisine${NBSP}: quel plat réussissez-vous à tous les coups${NBSP}?`,
      `Deux d’entre vous aiment la musique${NBSP}: quel morceau mettriez-vous ce soir${NBSP}?`,
    ])
  })

  it('about a shared interest have no participle that agrees with “vous”, and about all four colours ask who has which', () => {
    const { shared, allFourColours } = icebreakerWords
    for (const { id } of interests)
      expect(shared(id, 2, 6)).not.toMatch(/vous (a|ont) (?!fait )\p{L}+(é|is|it|u)(?!\p{L})|mauvais|debout/u)
    expect(allFourColours).toContain('devinez qui porte laquelle')
  })

  it('say so where all of them share it', () => {
    const table = ['a', 'b', 'c', 'd'].map((id) => person(id, ['hiking', 'music', 'travel']))
    expect(icebreakersFor(table)).toContain(
      `Toute la table aime la randonnée${NBSP}: quel sentier mérite le détour${NBSP}?`,
    )
  })

  it('speak of the colours, and of what nobody shares, only where it is so', () => {
    const { allDifferent, allFourColours, sameColour, firstTime } = icebreakerWords
    const own = [
      person('a', ['cooking', 'music', 'travel'], { dominantDisc: 'D' }),
      person('b', ['movies', 'reading', 'fashion'], { dominantDisc: 'I' }),
      person('c', ['theater', 'gaming', 'diy'], { dominantDisc: 'S' }),
    ]
    expect(icebreakersFor(own)).toEqual([allDifferent, firstTime])
    const fourth = person('d', ['dance', 'writing', 'hiking'], { dominantDisc: 'C' })
    expect(icebreakersFor([...own, fourth])).toEqual([allDifferent, allFourColours, firstTime])
    const sameAsFirst = { ...fourth, dominantDisc: 'D' as const }
    expect(icebreakersFor([...own, sameAsFirst])).toEqual([allDifferent, sameColour, firstTime])
    const sharing = { ...fourth, interests: ['dance', 'music', 'hiking'] as const }
    expect(icebreakersFor([...own, sharing]).slice(1)).toEqual([allFourColours, firstTime])
  })

  it('are two or three for any table, each of them once, and claim nothing that one person alone has', () => {
    fc.assert(
      fc.property(samplePeople(7), (table) => {
        const said = icebreakersFor(table)
        expect(new Set(said).size).toBe(said.length)
        expect([2, 3]).toContain(said.length)
        const shared = table.some((one) =>
          table.some((other) => other !== one && one.interests.some((id) => other.interests.includes(id))),
        )
        expect(said.some((sentence) => /aiment|table aime /.test(sentence))).toBe(shared)
      }),
    )
  })
})
