import { formatThursday } from '../calendar/format.ts'
import type { CalledOffNotice } from '../documents/calling-off.ts'
import { formatEuros } from '../offers/amount.ts'
import { product } from './product.ts'

interface Refundable extends Pick<CalledOffNotice, 'thursday_event_id'> {
  /** In cents. */
  readonly amount: number
  readonly payment_id: string
}

/**
 * The e-mail that asks for the money instead of the ticket that was given back for an evening that was called off (terms
 * of sale), with what we need to know filled in.
 */
export function refundRequestLink({ thursday_event_id, amount, payment_id }: Refundable): string {
  const evening = formatThursday(thursday_event_id)
  const lines = [
    'Bonjour,',
    '',
    `La soirée du ${evening} n’a pas lieu. Je préfère être remboursé plutôt que garder le billet.`,
    '',
    `Paiement\u00A0: ${payment_id}`,
    `Montant\u00A0: ${formatEuros(amount)}`,
    '',
  ]
  const subject = encodeURIComponent(`Remboursement de la soirée du ${evening}`)
  return `mailto:${product.supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
