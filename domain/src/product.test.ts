import { expect, it } from 'vitest'
import { product, refundRequestLink } from './product.ts'

/** As it is written in French: no-break spaces within the date. */
const evening = 'jeudi 26\u00A0novembre'

it('a refund is asked for with the evening, the payment and the amount', () => {
  const link = new URL(
    refundRequestLink({ thursday_event_id: '2026-11-26', amount: 899, payment_id: 'pi_1' }),
  )
  expect(link.protocol + link.pathname).toBe(`mailto:${product.supportEmail}`)
  expect(link.searchParams.get('subject')).toBe(`Remboursement de la soirée du ${evening}`)
  expect(link.searchParams.get('body')?.split('\r\n')).toEqual([
    'Bonjour,',
    '',
    `La soirée du ${evening} n’a pas lieu. Je préfère être remboursé plutôt que garder le billet.`,
    '',
    'Paiement\u00A0: pi_1',
    'Montant\u00A0: 8,99\u00A0€',
    '',
  ])
})
