import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePeople, testPerson } from '../testing/matching.ts'
import type { MatcherPerson } from './person.ts'
import { reasonsFor } from './reasons.ts'

const someone = testPerson('me')
const stranger: MatcherPerson = { ...someone, id: 'a', interests: ['diy', 'dance', 'fashion'], age: 50 }
const at = (...others: Partial<MatcherPerson>[]) =>
  reasonsFor(someone, [someone, ...others.map((each, index) => ({ ...stranger, id: `p${index}`, ...each }))])

describe('reasons', () => {
  it('name the interests that others share, the most shared first', () => {
    expect(
      at({ interests: ['movies', 'music', 'dance'] }, { interests: ['movies', 'diy', 'dance'] }, {}),
    ).toEqual(['À votre table, deux personnes aiment aussi le cinéma, et une la musique.'])
  })

  it('say that all faces are new to someone who came before', () => {
    const back = { ...someone, met: [{ id: 'elsewhere', dates: ['2026-11-12'] }] }
    const seenElsewhere = { ...stranger, met: [{ id: 'elsewhere', dates: ['2026-11-12'] }] }
    expect(reasonsFor(back, [back, seenElsewhere])).toEqual([
      'Vous n’avez encore partagé de table avec aucune de ces personnes.',
    ])
  })

  it('say how many faces are new when one is not, whoever remembers it', () => {
    const back = { ...someone, met: [{ id: 'elsewhere', dates: ['2026-11-12'] }] }
    const known = { ...stranger, id: 'k', met: [{ id: 'me', dates: ['2026-11-05'] }] }
    expect(reasonsFor(back, [back, known, stranger, { ...stranger, id: 'b' }])).toEqual([
      'Vous avez déjà croisé une personne de la table\u00a0; les deux autres sont de nouveaux visages.',
    ])
  })

  it('say that ages are near', () => {
    expect(at({ age: 36 }, { age: 24 })).toEqual(['Toute la table a votre âge, à six ans près.'])
    expect(at({ age: 37 }, { age: 30 })).not.toContain('Toute la table a votre âge, à six ans près.')
  })

  it('praise the mix', () => {
    expect(at({ dominantDisc: 'D' }, { dominantDisc: 'S' }, { dominantDisc: 'C' })).toEqual([
      'Les quatre couleurs du test sont réunies à votre table.',
    ])
  })

  it('agree with one person who shares an interest, and with two who are known', () => {
    expect(at({ interests: ['movies', 'diy', 'dance'] })).toContain(
      'À votre table, une personne aime aussi le cinéma.',
    )
    const back = { ...someone, met: ['k', 'l'].map((id) => ({ id, dates: ['2026-11-12'] })) }
    const others = ['k', 'l', 'x', 'y', 'z'].map((id) => ({ ...stranger, id }))
    expect(reasonsFor(back, [back, ...others])).toEqual([
      'Vous avez déjà croisé deux personnes de la table\u00a0; les trois autres sont de nouveaux visages.',
    ])
    expect(reasonsFor(back, [back, ...others.slice(0, 4)]).join()).not.toContain('croisé')
  })

  it('praise three colours, and four temperaments more', () => {
    expect(at({ dominantDisc: 'D' }, { dominantDisc: 'S' })).toEqual([
      'Trois couleurs du test se mêlent à votre table.',
    ])
    expect(at({ mbtiType: 'INTJ' }, { mbtiType: 'ISTJ' }, { mbtiType: 'ISFP' })).toEqual([
      'Les quatre grands tempéraments sont réunis à votre table.',
    ])
  })

  it('are the first three of four', () => {
    const back = { ...someone, met: [{ id: 'elsewhere', dates: ['2026-11-12'] }] }
    const others = (['D', 'S', 'C'] as const).map((dominantDisc, n) => ({
      ...someone,
      id: `o${n}`,
      dominantDisc,
    }))
    expect(reasonsFor(back, [back, ...others])).toEqual([
      'À votre table, trois personnes aiment aussi les voyages, et trois la musique.',
      'Vous n’avez encore partagé de table avec aucune de ces personnes.',
      'Toute la table a votre âge, à six ans près.',
    ])
  })

  it('fall back on the size of the table', () => {
    expect(at({}, {}, {})).toEqual([
      'Vous serez quatre à table\u00a0: assez pour jouer, assez peu pour que chaque voix compte.',
    ])
  })

  it('are one to three sentences for anyone, without a figure, in careful type', () => {
    fc.assert(
      fc.property(samplePeople(7), (people) => {
        for (const person of people) {
          const reasons = reasonsFor(person, people)
          expect(reasons.length).toBeGreaterThanOrEqual(1)
          expect(reasons.length).toBeLessThanOrEqual(3)
          for (const reason of reasons) {
            expect(reason).not.toMatch(/\d|undefined|zéro|'| [:;!?]/)
            expect(reason).toMatch(/^\p{Lu}.*\.$/u)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
