import { describe, expect, it } from 'vitest'
import {
  fictionalOperator,
  legalFormOf,
  operator,
  printedSiret,
  printedVatNumber,
  sirenOf,
} from './operator.ts'
import { operatorSchema } from './operator-schema.ts'
import { product } from './product.ts'

/** Real numbers, from the public registers: the SIREN, SIRET and VAT number of Google France (societe.com, annuaire-entreprises). */
const real = {
  ...fictionalOperator,
  fictional: false,
  email: 'bonjour@tablee.fr',
  siret: '443 061 841 00047',
  vatNumber: 'FR 64 443061841',
}

const errorsOf = (changes: Record<string, unknown>) =>
  operatorSchema.safeParse({ ...real, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('operator.json', () => {
  it('takes a real company’s numbers as they are printed, and keeps their digits', () => {
    expect(operatorSchema.parse(real)).toMatchObject({ siret: '44306184100047', vatNumber: 'FR64443061841' })
  })

  it('finds a slip in a number by its check digits', () => {
    expect(errorsOf({ siret: '443 061 851 00047' })).toEqual(['siret', 'vatNumber'])
    expect(errorsOf({ vatNumber: 'FR 65 443061841' })).toEqual(['vatNumber'])
    expect(errorsOf({ siret: '000 000 000 00000', vatNumber: null })).toEqual(['siret'])
  })

  it('names every field that is missing, and every one that it does not know', () => {
    const { error } = operatorSchema.safeParse({ capitale: '10 000 €' })
    const found = error?.issues.map(({ path, message }) => path.join('.') || message)
    expect(found).toEqual(expect.arrayContaining(['name', 'telephone', 'mediator', 'host', 'alerts']))
    expect(found?.join()).toContain('capitale')
  })

  it.each([
    ['host', { name: 'Google', address: 'Dublin' }, 'host.telephone'],
    ['alerts', [], 'alerts'],
    ['email', 'bonjour@tablee.example', 'email'],
    ['name', 'Tablée | SAS', 'name'],
    [
      'vatRates',
      [
        { since: '2027-01-01', percent: 20 },
        { since: '2026-01-01', percent: null },
      ],
      'vatRates',
    ],
  ])('refuses a wrong %s', (field, value, error) => {
    expect(errorsOf({ [field]: value })).toEqual([error])
  })

  it('asks Google about nobody unless it says so', () => {
    const { recaptcha: _, ...without } = real
    expect(operatorSchema.parse(without).recaptcha).toBe(false)
  })
})

it('the operator of the local environments is fictional, valid, and names nobody real', () => {
  expect(operator).toBe(fictionalOperator)
  expect(operatorSchema.parse(fictionalOperator)).toEqual(fictionalOperator)
  expect(operator.fictional).toBe(true)
  expect(operator.mediator.site).toMatch(/\.example$/)
  expect(product.origin).toMatch(/\.example$/)
  // ARCEP reserves 01 99 00 for fiction.
  for (const number of [operator.telephone, operator.host.telephone])
    expect(number.replaceAll('\u00A0', ' ')).toMatch(/^01 99 00/)
})

it('prints numbers as the registers do', () => {
  const parsed = operatorSchema.parse(real)
  expect(sirenOf(parsed)).toBe('443\u00A0061\u00A0841')
  expect(printedSiret(parsed)).toBe('443\u00A0061\u00A0841\u00A000047')
  expect(printedVatNumber(parsed)).toBe('FR\u00A064\u00A0443061841')
  expect(printedVatNumber({ vatNumber: null })).toBeNull()
  expect(legalFormOf({ legalForm: 'entreprise individuelle', capital: null })).toBe('entreprise individuelle')
})
