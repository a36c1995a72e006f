import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RegistrationDocument } from './documents/bookings.ts'
import {
  emptyFilter,
  filterClauses,
  reservationCells,
  reservationColumns,
  reservationFilterSchema,
  reservationRow,
  searchTerm,
  searchTerms,
  sortByDate,
  sortFor,
  sortOptions,
} from './reservations.ts'

const nobody = { first_name: '', last_name: '', email: '' }
const finds = (typed: string, person: Partial<typeof nobody>) => {
  const term = searchTerm(typed)
  return term !== null && searchTerms({ ...nobody, ...person }).includes(term)
}

describe('a person is found', () => {
  it.each([
    ['zoe', { first_name: 'Zoé' }],
    ['ZOÉ', { first_name: 'Zoe\u0301' }],
    ['coeur', { first_name: 'Cœur' }],
    ['aegir', { first_name: 'Ægir' }],
    ['strauss', { last_name: 'Strauß' }],
    ['ΟΔΥΣΣΕΥΣ', { first_name: 'Οδυσσεύς' }],
    ['pierre', { first_name: 'Jean-Pierre' }],
    ['jean p', { first_name: 'Jean-Pierre' }],
    ['jeanpierre', { first_name: 'Jean-Pierre' }],
    ['o’brien', { last_name: "O'Brien" }],
    ['brien', { last_name: "O'Brien" }],
    ['le goff zoe', { first_name: 'Zoé', last_name: 'Le Goff' }],
    ['zoe le goff', { first_name: 'Zoé', last_name: 'Le Goff' }],
    ['Юл', { first_name: 'Юлия' }],
    ['山', { first_name: '山田' }],
    ['ΟΔΥΣ', { first_name: 'Οδυσσέας' }],
    ['camille.dup', { email: 'camille.dupont@tablee.example' }],
    ['CAMILLE.DUPONT@TABLEE.EXAMPLE', { email: 'camille.dupont@tablee.example' }],
    ['dupont', { email: 'camille.dupont@tablee.example' }],
    ['camille@', { email: 'camille.dupont@tablee.example' }],
    ['camilledupontdelamarche', { email: 'camille.dupontdelamarche@tablee.example' }],
  ])('by %s', (typed, person) => {
    expect(finds(typed, person)).toBe(true)
  })
})

it('a query is searched for by its letters alone, the final sigma as any other', () => {
  expect(searchTerm('ΟΔΥΣ')).toBe('οδυσ')
  expect(searchTerm('Jean-P')).toBe('jeanp')
})

it('an address finds itself alone', () => {
  expect(searchTerm(' Camille@Tablee.example ')).toBe('camille@tablee.example')
  expect(
    finds('camille.dupontdelamare@tablee.example', { email: 'camille.dupontdelamarche@tablee.example' }),
  ).toBe(false)
})

it('the middle of a word finds no person, and neither does a query without a letter', () => {
  expect(finds('oé', { first_name: 'Zoé' })).toBe(false)
  for (const typed of ['', '  ', '-', '’', '🎲', '@']) expect(searchTerm(typed)).toBeNull()
})

it('whatever the name, its whole and its beginnings find it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.integer({ min: 1, max: 50 }),
      (name, end) => {
        // An at sign makes a query an address.
        fc.pre(!name.includes('@'))
        const part = [...name].slice(0, end).join('')
        const found = (typed: string) =>
          finds(typed, { first_name: name }) && finds(typed, { last_name: name })
        if (searchTerm(part) !== null && /^[\p{L}\p{N}\s-]*$/u.test(part)) expect(found(part)).toBe(true)
        if (searchTerm(name) !== null) expect(found(name)).toBe(true)
      },
    ),
  )
})

it('a document carries few of them, and short ones', () => {
  const camille = { first_name: 'Camille', last_name: '', email: 'camille.dupont@tablee.example' }
  expect(searchTerms(camille)).toHaveLength(19)
  const name = 'Anne-Marie Ana Li O'.repeat(3).slice(0, 50)
  const terms = searchTerms({
    first_name: name,
    last_name: name,
    email: `${'a.b'.repeat(20)}@tablee.example`,
  })
  expect(terms.length).toBeLessThan(500)
})

describe('a filter', () => {
  const filter = { thursday: '2026-11-26', city: 'paris', status: 'registered', search: 'Zoé' } as const

  it('is a clause for each field that is set', () => {
    expect(filterClauses(filter)).toEqual([
      ['thursday_event_id', '==', '2026-11-26'],
      ['selected_city.id', '==', 'paris'],
      ['registration_status', '==', 'registered'],
      ['search', 'array-contains', 'zoe'],
    ])
    expect(filterClauses(emptyFilter)).toEqual([])
    expect(filterClauses({ ...emptyFilter, search: ' - ' })).toEqual([])
  })

  it('sorts what is searched by date, and all else as it was asked', () => {
    const asked = { field: 'age', direction: 'asc' } as const
    expect(sortFor(emptyFilter, asked)).toBe(asked)
    expect(sortFor({ ...emptyFilter, search: ' - ' }, asked)).toBe(asked)
    expect(sortFor(filter, asked)).toBe(sortByDate)
  })

  it('offers three fields in both directions', () => {
    expect(sortOptions.map(({ field, direction }) => `${field} ${direction}`)).toEqual([
      'event_date asc',
      'event_date desc',
      'first_name asc',
      'first_name desc',
      'age asc',
      'age desc',
    ])
    expect(sortOptions).toContainEqual(sortByDate)
  })

  it.each([
    { thursday: '2026-11-27' },
    { city: '' },
    { city: 'Paris' },
    { city: 'paris/lyon' },
    { city: 'p'.repeat(41) },
    { status: 'seated' },
    { search: 'z'.repeat(101) },
    { search: 'zo\u0000e' },
    { user: 'ana' },
  ])('is refused with %j', (wrong) => {
    expect(reservationFilterSchema.safeParse(filter).success).toBe(true)
    expect(reservationFilterSchema.safeParse({ ...filter, ...wrong }).success).toBe(false)
  })
})

it('a row has the twelve columns, and of a registration only what they show', () => {
  const shown = {
    id: '2026-11-26_ana',
    last_name: 'Martin',
    first_name: 'Ana',
    email: 'ana@tablee.example',
    age: 30,
    gender: 'femme',
    mbtiType: 'ENFP',
    dominantDisc: 'I',
  }
  // The function reads these fields only.
  const registration = {
    ...shown,
    user_id: 'ana',
    thursday_event_id: '2026-11-26',
    registration_status: 'called_off',
    selected_passion: [{ name: 'Voyage' }, { name: 'Cuisine' }],
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activities: [{ name: 'Bar à jeux' }],
  } as unknown as RegistrationDocument
  const row = reservationRow(registration)
  expect(row).toEqual({
    ...shown,
    interests: 'Voyage, Cuisine',
    city: 'Paris',
    activities: 'Bar à jeux',
    date: '2026-11-26',
    status: 'called_off',
  })
  const cells = reservationCells(row)
  expect(Object.keys(cells)).toEqual(reservationColumns)
  expect(Object.values(cells)).toEqual([
    'Martin',
    'Ana',
    'ana@tablee.example',
    '30',
    'femme',
    'ENFP',
    'I',
    'Voyage, Cuisine',
    'Paris',
    'Bar à jeux',
    '26/11/2026',
    'Soirée annulée',
  ])
})
