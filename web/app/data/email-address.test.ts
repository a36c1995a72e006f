import { isEmail } from '@tablee/domain/profile'
import { expect, it } from 'vitest'
import { addressOf } from './email-address.ts'

it.each([
  // What Chrome gives, what Safari gives, and the same decomposed.
  ['lea@xn--mnchen-3ya.example', 'lea@xn--mnchen-3ya.example'],
  ['lea@münchen.example', 'lea@xn--mnchen-3ya.example'],
  ['lea@mu\u0308nchen.example', 'lea@xn--mnchen-3ya.example'],
  ['lea@例え。テスト', 'lea@xn--r8jz45g.xn--zckzah'],
  ['lea＠convive.example', 'lea@convive.example'],
  [' \u00A0lea@convive.example\u200B\n', 'lea@convive.example'],
  ['l\u200Bea@convive.example', 'lea@convive.example'],
  ['mailto:lea@convive.example', 'lea@convive.example'],
  ['d&d@convive.example', 'd&d@convive.example'],
  ['lea=x@convive.example', 'lea=x@convive.example'],
  ['lea/paris@convive.example', 'lea/paris@convive.example'],
  ['lea..x.@convive.example', 'lea..x.@convive.example'],
  ['lea+jeudi@convive.example', 'lea+jeudi@convive.example'],
  ['Léa@convive.example', 'Léa@convive.example'],
  ['O’Lea@CONVIVE.example', 'O’Lea@CONVIVE.example'],
])('reads %j as %s, which is an address', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
  expect(isEmail(address)).toBe(true)
})

it.each([
  '',
  'lea',
  'lea@',
  '@convive.example',
  'le a@convive.example',
  'lea@convive',
  'lea@münchen/x',
  'a@b@c.fr',
  'lea@-x.fr',
])('makes no address of %j', (typed) => expect(isEmail(addressOf(typed))).toBe(false))
