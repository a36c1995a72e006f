import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  isEmail,
  isStrongPassword,
  passwordCriteria,
  profileSchema,
  verificationCodeSchema,
} from './profile.ts'

const camille = { first_name: 'Camille', age: 29, gender: 'femme', terms: true }
const accepts = (change: object) => profileSchema.safeParse({ ...camille, ...change }).success

describe('a profile', () => {
  it('holds a first name of 1 to 50 characters, spaces at its ends dropped', () => {
    expect(profileSchema.parse({ ...camille, first_name: '  Zoé ' }).first_name).toBe('Zoé')
    expect(profileSchema.parse({ ...camille, first_name: 'Zoe\u0301' }).first_name).toBe('Zoé')
    expect(profileSchema.parse({ ...camille, first_name: '\u200FZo\u00ADé\u200B' }).first_name).toBe('Zoé')
    expect(accepts({ first_name: 'É'.repeat(50) })).toBe(true)
    for (const first_name of ['', '   ', 'É'.repeat(51), 'Ca\u0000mille', 'Ca\nmille', 'Ca\u202Emille'])
      expect(accepts({ first_name }), JSON.stringify(first_name)).toBe(false)
  })
})

describe('a password', () => {
  it.each([
    ['Tab-26!', 'length'],
    ['tablee-2026!', 'uppercase'],
    ['TABLEE-2026!', 'lowercase'],
    ['Tablee-bleue!', 'digit'],
    ['Tablee2026', 'special'],
  ])('%s misses one criterion, %s', (password, missed) => {
    expect(passwordCriteria.filter(({ test }) => !test(password)).map(({ id }) => id)).toEqual([missed])
    expect(isStrongPassword(password)).toBe(false)
  })

  it('is strong when it meets them all', () => {
    expect(isStrongPassword('Tablee-2026!')).toBe(true)
    expect(isStrongPassword('Tabl-26!')).toBe(true)
  })
})

it('recognises an e-mail address', () => {
  expect(['camille@tablee.example', 'a.b+c@d.co'].every(isEmail)).toBe(true)
  expect(
    [
      'd&d@c.fr',
      'lea=x@c.fr',
      'a/b@c.fr',
      'a..b@c.fr',
      'lea@münchen.fr',
      'lea@xn--mnchen-3ya.fr',
      'léa@c.fr',
      'A@C.FR',
    ].every(isEmail),
  ).toBe(true)
  expect(
    [
      'camille',
      'camille@',
      'a"b@c.fr',
      'a<b@c.fr',
      'a@b.c,d@e.fr',
      'a\n@c.fr',
      `${'x'.repeat(65)}@c.fr`,
      'a@-c.fr',
      '@tablee.example',
      'a b@c.fr',
      'camille@tablee',
      '',
    ].some(isEmail),
  ).toBe(false)
})

it.each([
  ['１２３４５６', '123456'],
  ['123-456', '123456'],
  [' 123\u200B 456 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
  ['1️⃣2️⃣3️⃣', '123'],
  ['Code : 123456.', '123456'],
  ['abc', ''],
])('reads the digits of %j as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

it('takes exactly six digits for a code', () => {
  const accepted = ['123456', '000000', '12345', '1234567', '12345a', ' 123456'].filter(
    (code) => verificationCodeSchema.safeParse(code).success,
  )
  expect(accepted).toEqual(['123456', '000000'])
})
