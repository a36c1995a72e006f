import { formatEuros, formatThursday, routes } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { ForgetEvening } from './forget-evening.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

export type RefundedMail = Readonly<{
  paymentId: string
  /** In cents. */
  amount: number
  /** How much of it the payer's bank gave back after a dispute, in cents; we gave the rest. */
  byBank: number
  /** What was bought, where it held good until now. */
  ended: 'ticket' | 'pass' | null
  /** The evening whose seat was freed with it. */
  evening: BookedEvening | null
  firstName?: string | undefined
}>

const ends = {
  ticket: 'Le billet réglé par ce paiement n’est plus valable.',
  pass: 'L’abonnement réglé par ce paiement n’est plus valable.',
}

/** The e-mail after everything that was paid went back: how much, and what no longer holds. It asks for nothing. */
export function refundedMail({
  paymentId,
  amount,
  byBank,
  ended,
  evening,
  firstName,
}: RefundedMail): Promise<Message> {
  const sum = formatEuros(amount)
  const freed = evening && `Votre place du ${formatThursday(evening.eventDate)} est libérée.`
  return renderMessage(
    evening ? `Remboursement de ${sum}\u00A0: votre place est libérée` : `Remboursement de ${sum}`,
    <Layout preview={freed ?? 'Ce qui a été rendu, et ce qui n’est plus valable.'}>
      <Title>Vous êtes remboursé.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{wayBack(amount, byBank)}</Paragraph>
      {(freed || ended) && <Paragraph>{[freed, ended && ends[ended]].filter(Boolean).join(' ')}</Paragraph>}
      <Action href={siteUrl(routes.receipt, { payment: paymentId })}>Voir le reçu</Action>
      {evening && <ForgetEvening />}
    </Layout>,
    evening ? [eveningAttachment(evening, 'cancelled')] : [],
  )
}

function wayBack(amount: number, byBank: number): string {
  const sum = formatEuros(amount)
  if (byBank === 0)
    return `Votre paiement de ${sum} vous a été remboursé, sur la carte qui l’avait réglé. Le remboursement apparaîtra sur votre relevé sous cinq à dix jours ouvrés.`
  if (byBank >= amount)
    return `Votre paiement de ${sum} vous a été rendu par votre banque, après contestation.`
  return `De votre paiement de ${sum}, nous vous avions déjà remboursé ${formatEuros(amount - byBank)}\u00A0; votre banque vous a rendu le reste, soit ${formatEuros(byBank)}, après contestation.`
}
