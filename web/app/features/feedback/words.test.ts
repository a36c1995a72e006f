import { nameInText } from '@tablee/domain/profile'
import { describe, expect, it } from 'vitest'
import { contactLink, namesOf, shownContact } from './words.ts'

describe('a contact', () => {
  it.each([
    ['email', 'malik@tablee.example', 'mailto:malik@tablee.example'],
    ['phone', '06 39 98 21 07', 'sms:0639982107'],
    ['phone', '+33 6.39-98 21 07', 'sms:+33639982107'],
    ['handle', '@malik', null],
  ] as const)('by %s, %s, is written to at %s', (kind, value, link) => {
    expect(contactLink({ kind, value })).toBe(link)
  })

  it.each([
    ['0639982107', '06 39 98 21 07'],
    ['+33 639982107', '06 39 98 21 07'],
    ['+32 470 12 34 56', '+32 470 12 34 56'],
  ])('with the number %s is shown as %s', (value, shown) => {
    expect(shownContact({ kind: 'phone', value }).replaceAll('\u00A0', ' ')).toBe(shown)
  })

  it('of another kind is shown as it was given', () => {
    expect(shownContact({ kind: 'handle', value: '@lan.au.plateau' })).toBe('@lan.au.plateau')
  })
})

it('names several people in a list', () => {
  expect(namesOf([{ first_name: 'Jeanne' }, { first_name: 'Lan' }, { first_name: 'Théo' }])).toBe(
    'Jeanne, Lan et Théo',
  )
})

it('keeps what follows a name that is written from right to left after it', () => {
  expect(namesOf([{ first_name: nameInText('אבי') }, { first_name: nameInText('Léa') }])).toBe(
    '\u2068אבי\u2069 et Léa',
  )
})
