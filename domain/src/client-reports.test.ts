import { describe, expect, it } from 'vitest'
import { blockedSource, buildPosition, plainWords, reportedPage } from './client-reports.ts'

describe('plainWords', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'id')",
      'TypeError: Cannot read properties of undefined (reading …',
    ],
    ['No table for Séraphine Durand <ana@tablee.example>', '… table for …'],
    ['token eyJhbGciOiJub25lIn0.eyJzdWIi refused', 'token … refused'],
    ['of “Ana Martin” at 12 rue de la Paix', 'of … at … rue de la …'],
    ['Cannot read «\u00A0Ana\u00A0» of `Ben`, "Léa" or \'Zoé\'', 'Cannot read … of … or …'],
    ['“Ana” and “Ben” failed\nagain', '… and … failed again'],
    ['(reading) Minified error; see Ana!', '(reading) Minified error; see …'],
    ['of "le mot clef", «\u00A0le mot clef\u00A0» and “le mot clef”', 'of … and …'],
    ['it failed!?) in fetch(ana)', 'it failed!?) in …'],
    ['an anaTypeError', 'an …'],
    ['Ana Martin', '…'],
    ['Errors in ANA, TypeErrors x1 a_b', '… in …'],
    ['two  spaces and a-word--', 'two spaces and a-word--'],
    ['abcdefghijklmnopqrst abcdefghijklmnopqrstu', 'abcdefghijklmnopqrst …'],
    [
      'Failed to fetch dynamically imported module: https://tablee.example/x?code=123',
      'Failed to fetch dynamically imported module: …',
    ],
  ])('%s', (message, expected) => {
    expect(plainWords(message)).toBe(expected)
  })

  it('is short, whatever is thrown', () => {
    expect(plainWords('a '.repeat(100_000))).toBe('a '.repeat(100))
    expect(plainWords(`${'x'.repeat(1000)} end`)).toBe('…')
  })

  it.each(['Cannot', 'Failed', 'Loading', 'Unexpected', 'Unhandled', 'Minified', 'Maximum', 'Network'])(
    'keeps the opening %s',
    (word) => {
      expect(plainWords(`${word} Ana`)).toBe(`${word} …`)
    },
  )
})

it('a page of the site is reported by its path, and any other as “other”', () => {
  expect(reportedPage('/profile')).toBe('/profile')
  expect(reportedPage('/admin/sante')).toBe('/admin/sante')
  expect(reportedPage('/admin/personnes/kJ83hdl2Qe')).toBe('other')
})

it('the place of an error is a file of the build', () => {
  const stack =
    'Error: x\n    at f (https://tablee.example/assets/entry.client-Bx3k.js:1:2345)\n    at g (y.js:1:1)'
  expect(buildPosition(stack)).toBe('entry.client-Bx3k.js:1:2345')
  expect(buildPosition('f@https://tablee.example/sw.js:12:3456')).toBe('sw.js:12:3456')
  expect(buildPosition('at chrome-extension://abc')).toBe('elsewhere')
  expect(buildPosition('at f (/home/ana/entry.js)')).toBe('elsewhere')
  expect(buildPosition(`/${'a'.repeat(81)}.js:1:1`)).toBe('elsewhere')
})

it.each([
  ['inline', 'inline'],
  ['https://cdn.example/a?user=ana', 'https://cdn.example'],
  ['data', 'data'],
  ['wasm-eval', 'wasm-eval'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), 'elsewhere'],
  ['data:text/html,ana', 'elsewhere'],
  [`https://${'a.'.repeat(60)}example/`, `https://${'a.'.repeat(46)}`],
  ['ana@tablee.example', 'elsewhere'],
])('the policy refused %s', (uri, expected) => {
  expect(blockedSource(uri)).toBe(expected)
})
