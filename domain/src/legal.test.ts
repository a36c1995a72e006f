import { expect, it } from 'vitest'
import { legal } from './legal.ts'
import { product, publisher } from './product.ts'

it('holds the figures of the specification', () => {
  expect(legal).toMatchObject({
    minimumAge: 18,
    liabilityMonths: 12,
    contactRetentionYears: 3,
    billingRetentionYears: 10,
    answerMonths: 1,
  })
})

it('names no real person while the publisher is fictional', () => {
  if (!publisher.fictional) return
  expect(publisher.mediator.site).toMatch(/\.example$/)
  expect(product.origin).toMatch(/\.example$/)
  // ARCEP reserves 01 99 00 for fiction.
  expect(publisher.telephone.replaceAll('\u00A0', ' ')).toMatch(/^01 99 00/)
  expect(publisher.register).toContain('000\u00A0000\u00A0000')
})
