import { refusalCodes } from '@tablee/domain/calls'
import { expect, it } from 'vitest'
import { refusals } from './refusals.ts'
import { supportLinkFor, withDe, writeToUs } from './site.ts'

const partsOf = (href = '') => {
  const { protocol, pathname, searchParams } = new URL(href)
  return [
    protocol,
    pathname,
    searchParams.get('subject'),
    searchParams.get('body')?.replaceAll('\u00a0', ' '),
  ]
}

it.each([
  ['Malik', 'de Malik'],
  ['Inès', 'd’Inès'],
  ['Éloïse', 'd’Éloïse'],
  ['Hugo', 'd’Hugo'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Yélena', 'de Yélena'],
  ['annuler ma réservation', 'd’annuler ma réservation'],
  ['être là', 'd’être là'],
  ['', 'de '],
])('of “%s” is “%s”', (text, words) => expect(withDe(text)).toBe(words))

it('every refusal that says « Écrivez-nous » comes with the support link, and no other', () => {
  for (const code of refusalCodes)
    expect(supportLinkFor(code, { what: 'réserver' }) !== undefined, code).toBe(
      /crivez[-‑]nous/i.test(refusals[code]),
    )
})

it('the mail to support says what was tried, when, and the payment’s reference', () => {
  const { href } = writeToUs('Mon paiement & moi', {
    what: 'payer',
    evening: '2026-11-26',
    payment: 'pi_1',
    address: 'ana@tablee.example',
  })
  expect(partsOf(href)).toEqual([
    'mailto:',
    'bonjour@tablee.example',
    'Mon paiement & moi',
    'Bonjour,\r\n\r\nJ’essayais de payer.\r\nSoirée : jeudi 26 novembre (2026-11-26)\r\nRéférence du paiement : pi_1\r\nAdresse du compte : ana@tablee.example\r\n',
  ])
})

it('the mail to support says nothing of what is not known', () => {
  expect(partsOf(supportLinkFor('blocked', { what: 'annuler' })?.href)[3]).toBe(
    'Bonjour,\r\n\r\nJ’essayais d’annuler.\r\n',
  )
})
