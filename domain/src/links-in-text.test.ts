import { describe, expect, it } from 'vitest'
import { breakLinks, holdsLink, holdsNumber } from './links-in-text.ts'

const links = [
  'http://evil.example/win',
  'HTTPS://evil',
  'evil.example',
  'bit.ly',
  'Clique bit.ly/x',
  'www.x',
  'WWW.evil',
  'bit。ly',
  'ｅｖｉｌ．ｃｏｍ',
  'пример.рф',
  'a.e\u0301v',
  '192.168.10.1',
  'mailto:a@b',
  'Tel:112',
  'nina@evil.example',
  '\\\\evil\\share',
  'St.John',
]
const names = [
  'J. R.',
  'J.R.',
  'J.-P.',
  'St. John',
  'Dr. Anne',
  'Marie-Ève',
  'O’Brien',
  "N'Golo",
  'Nuria d’Été',
  'Jean Jr.',
  'Raj a/l Kumar',
  'Karonhiahén:te',
  'X Æ A-12',
  '李',
  '민수',
  'محمد',
  'श्रीनिवास',
  'Łukasz · Ł.',
  'Nina @ home',
]

describe('what a mail program links', () => {
  it.each(links)('%s', (text) => {
    expect(holdsLink(text)).toBe(true)
    expect(holdsLink(breakLinks(text))).toBe(false)
  })

  it('can be read after it was broken', () => {
    expect(breakLinks('http://evil.example/win')).toBe('http: //evil. example/win')
  })
})

describe('what real names hold', () => {
  it.each(names)('%s', (name) => {
    expect([holdsLink(name), holdsNumber(name)]).toEqual([false, false])
    expect(breakLinks(name)).toBe(name)
  })
})

it.each(['0612345678', 'Nina 06 12 34', '+33-6-12-34', '٠٦١٢٣٤'])('%s can be called', (text) => {
  expect(holdsNumber(text)).toBe(true)
})
it.each(['Louis 14', '12 ans et 345', 'n° 12345'])('%s cannot be called', (text) => {
  expect(holdsNumber(text)).toBe(false)
})
