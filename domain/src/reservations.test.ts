import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RegistrationDocument } from './documents/bookings.ts'
import {
  emptyFilter,
  findsPerson,
  inOrder,
  keeps,
  reservationCells,
  reservationColumns,
  reservationFilterSchema,
  reservationRow,
} from './reservations.ts'

const nobody = { first_name: '', last_name: '', email: '' }
const finds = (typed: string, person: Partial<typeof nobody>) => findsPerson(typed, { ...nobody, ...person })

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

it('an address finds itself alone', () => {
  const camille = { first_name: 'Camille', email: 'camille.dupontdelamarche@tablee.example' }
  expect(finds(' Camille.Dupontdelamarche@Tablee.example ', camille)).toBe(true)
  expect(finds('camille.dupontdelamare@tablee.example', camille)).toBe(false)
})

it('the middle of a word finds nobody, a query without a letter everybody', () => {
  expect(finds('oé', { first_name: 'Zoé' })).toBe(false)
  expect(finds('tablee', { email: 'zoe@tablee.example' })).toBe(false)
  for (const typed of ['', '  ', '-', '’', '🎲', '@']) expect(finds(typed, { first_name: 'Zoé' })).toBe(true)
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
        if (/^[\p{L}\p{N}\s-]*$/u.test(part)) expect(found(part)).toBe(true)
        expect(found(name)).toBe(true)
      },
    ),
  )
})

describe('a filter', () => {
  const filter = { thursday: '2026-11-26', city: 'paris', status: 'registered', search: 'Zoé' } as const
  // The function reads these fields only.
  const zoe = {
    ...{ first_name: 'Zoé', last_name: '', email: 'zoe@tablee.example', age: 30 },
    ...{ thursday_event_id: '2026-11-26', selected_city: { id: 'paris', name: 'Paris' } },
    registration_status: 'registered',
  } as RegistrationDocument

  it('keeps what agrees in each field that is set', () => {
    expect(keeps(filter, zoe)).toBe(true)
    expect(keeps(emptyFilter, zoe)).toBe(true)
    const wrong = { thursday: '2026-12-03', city: 'lyon', status: 'cancelled', search: 'Léa' } as const
    for (const [field, value] of Object.entries(wrong))
      expect(keeps({ ...filter, [field]: value }, zoe), field).toBe(false)
  })

  it('sorts names as a French dictionary does, and ages as numbers, both ways', () => {
    const rows = ['Zoé', 'Éric', 'eve', 'Convive 10', 'Convive 9'].map((first_name, place) => ({
      ...zoe,
      first_name,
      age: 100 - 10 * place,
    }))
    const names = (field: 'first_name' | 'age', direction: 'asc' | 'desc') =>
      rows.toSorted(inOrder({ field, direction })).map(({ first_name }) => first_name)
    const alphabet = ['Convive 9', 'Convive 10', 'Éric', 'eve', 'Zoé']
    expect(names('first_name', 'asc')).toEqual(alphabet)
    expect(names('first_name', 'desc')).toEqual(alphabet.toReversed())
    const youngestFirst = ['Convive 9', 'Convive 10', 'eve', 'Éric', 'Zoé']
    expect(names('age', 'asc')).toEqual(youngestFirst)
    expect(names('age', 'desc')).toEqual(youngestFirst.toReversed())
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
  const statusOf = (fields: Partial<RegistrationDocument>) =>
    reservationCells(reservationRow({ ...registration, registration_status: 'expired', ...fields })).Statut
  const at = new Date()
  expect(statusOf({})).toBe('Passé')
  expect(statusOf({ check_in: { here: true, at } })).toBe('Présent')
  expect(statusOf({ rsvp: { answer: 'not-coming', at } })).toBe('Absent')
  expect(statusOf({ no_show: { at, contested: false } })).toBe('Absent')
  expect(statusOf({ no_show: { at, contested: true } })).toBe('Passé')
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
