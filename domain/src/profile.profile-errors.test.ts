import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genders, type ProfileDraft, profileErrors, profileSchema } from './profile.ts'

const camille: ProfileDraft = { first_name: 'Camille', age: 29, gender: 'femme', terms: true }

describe('the errors of a profile', () => {
  it.each<[Partial<ProfileDraft>, string]>([
    [{ first_name: '' }, 'first-name-missing'],
    [{ first_name: '   ' }, 'first-name-missing'],
    [{ first_name: 'É'.repeat(51) }, 'first-name-too-long'],
    ...[
      '\u3164',
      '\u115F\u1160',
      '\uFFA0',
      '\u2800',
      '\u034F',
      '\u17B4',
      '\uFE00',
      '\uFE0F',
      '\u{E0100}',
    ].map((first_name): [Partial<ProfileDraft>, string] => [{ first_name }, 'first-name-missing']),
    [{ first_name: '\u3164 \u2800\u0301' }, 'first-name-missing'],
    [{ first_name: 'Ca\u0000mille' }, 'first-name-unreadable'],
    [{ first_name: 'http://evil.example/win' }, 'first-name-link'],
    [{ first_name: 'bit.ly' }, 'first-name-link'],
    [{ first_name: 'Appelle 0899123456' }, 'first-name-link'],
    [{ age: null }, 'age-missing'],
    [{ age: Number.NaN }, 'age-missing'],
    [{ age: 29.5 }, 'age-missing'],
    [{ age: 17 }, 'age-too-low'],
    [{ age: 101 }, 'age-too-high'],
    [{ gender: null }, 'gender-missing'],
    [{ gender: 'autre' }, 'gender-missing'],
    [{ terms: false }, 'terms-missing'],
  ])('of %o are %s alone', (change, error) => {
    const profile = { ...camille, ...change }
    expect(profileErrors(profile)).toEqual([error])
    expect(profileSchema.safeParse(profile).success).toBe(false)
  })

  it('stand in the order of the form', () => {
    expect(profileErrors({ first_name: '', age: null, gender: null, terms: false })).toEqual([
      'first-name-missing',
      'age-missing',
      'gender-missing',
      'terms-missing',
    ])
  })

  it.each([
    ...['Zoé', 'Zoe\u0301', '李', '민\u3164수', '❤\uFE0F', '👩‍👩‍👧‍👦', 'مه\u200Cلقا'],
    ...['אבי\u200F', '\u200EZoé\u200B', 'Zo\u00ADé', '👩‍👩‍👧‍👦'.repeat(5), 'e\u0301'.repeat(50)],
  ])('are none for %j', (first_name) => {
    expect(profileErrors({ ...camille, first_name })).toEqual([])
  })

  it.each([
    ...[{ first_name: 'É'.repeat(50) }, { age: 18 }, { age: 100 }],
    ...[{ gender: 'homme' }, { gender: 'non-binaire' }],
  ])('are none for %o', (change) => {
    const profile = { ...camille, ...change }
    expect(profileErrors(profile)).toEqual([])
    expect(profileSchema.safeParse(profile).success).toBe(true)
  })

  it('are none exactly when the schema takes the profile', () => {
    const draft = fc.record<ProfileDraft>({
      first_name: fc.oneof(fc.constant('Zoé'), fc.string({ maxLength: 60, unit: 'grapheme' }), fc.string()),
      age: fc.option(fc.integer({ min: 10, max: 110 })),
      gender: fc.option(fc.constantFrom(...genders, 'autre')),
      terms: fc.boolean(),
    })
    fc.assert(
      fc.property(draft, (profile) => {
        expect(profileErrors(profile).length === 0).toBe(profileSchema.safeParse(profile).success)
      }),
    )
  })
})
