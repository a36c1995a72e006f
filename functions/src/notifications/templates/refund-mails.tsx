import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { formatEuros } from '@tablee/domain/offers'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { calendarAttachment, type EveningDetails } from '../evening-details.ts'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import {
  BlockedNote,
  ChooseThursdayButton,
  Greeting,
  Paragraph,
  PrimaryButton,
  RemoveFromCalendarNote,
  receiptByMail,
  Title,
} from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

export type RefundedMail = Readonly<{
  paymentId: string
  /** In cents. */
  amount: number
  /** How much of it was refunded before this, in cents. */
  earlier: number
  /** How much of it the bank took back in a dispute, in cents. We refunded the rest. */
  disputedAmount: number
  /** Whether the bank has not confirmed the refund yet. */
  isPending: boolean
  /** What the payment granted, if it was still valid. */
  revoked: 'ticket' | 'subscription' | null
  /** The evening whose registration ended with the refund. */
  evening: EveningDetails | null
  firstName?: string | undefined
  /** A blocked user reads to write to us: they cannot sign in. */
  blocked?: boolean
}>

const ends = {
  ticket: 'Le billet réglé par ce paiement n’est plus valable.',
  subscription: 'L’abonnement réglé par ce paiement n’est plus valable.',
}

/** The e-mail after a full refund: the amount, and what is no longer valid. It asks the user for nothing. */
export function refundedMail({
  paymentId,
  amount,
  earlier,
  disputedAmount,
  isPending,
  revoked,
  evening,
  firstName,
  blocked = false,
}: RefundedMail): Promise<Message> {
  const sum = formatEuros(amount - earlier)
  const freed = evening && `Votre place du ${formatThursday(evening.eventDate)} est libérée.`
  return renderMessage(
    evening ? `Remboursement de ${sum}\u00A0: votre place est libérée` : `Remboursement de ${sum}`,
    <Layout preview={freed ?? 'Ce qui a été rendu, et ce qui n’est plus valable.'}>
      <Title>{isPending ? 'Votre remboursement est en route.' : 'Votre argent vous est rendu.'}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        {isPending ? pendingRoute(amount, earlier) : refundRoute(amount, { earlier, byBank: disputedAmount })}
      </Paragraph>
      {(freed || revoked) && (
        <Paragraph>{[freed, revoked && ends[revoked]].filter(Boolean).join(' ')}</Paragraph>
      )}
      <ReceiptButton paymentId={paymentId} blocked={blocked} />
      {evening && <RemoveFromCalendarNote />}
    </Layout>,
    evening ? [calendarAttachment(evening, 'cancelled')] : [],
  )
}

function ReceiptButton({ paymentId, blocked }: { paymentId: string; blocked: boolean }) {
  if (blocked) return <Paragraph>{receiptByMail(paymentId)}</Paragraph>
  return <PrimaryButton href={siteUrl(routes.receipt, { payment: paymentId })}>Voir le reçu</PrimaryButton>
}

const BANK_PENDING = 'La banque ne l’a pas encore confirmé\u00A0: cela peut prendre quelques jours.'
const ON_STATEMENT = 'Le remboursement apparaîtra sur votre relevé sous cinq à dix jours ouvrés.'

function pendingRoute(amount: number, earlier: number): string {
  const rest = earlier > 0 ? `du reste, soit ${formatEuros(amount - earlier)}, ` : ''
  return `Nous avons demandé le remboursement ${rest}de votre paiement de ${formatEuros(amount)}, sur la carte qui l’avait réglé. ${BANK_PENDING} S’il n’aboutit pas, nous vous écrirons.`
}

/** The e-mail of a refund of a part. Amounts in cents. */
export function partRefundedMail({
  paymentId,
  part,
  left,
  isPending,
  firstName,
  blocked = false,
}: Pick<RefundedMail, 'paymentId' | 'isPending' | 'firstName' | 'blocked'> &
  Readonly<{ part: number; left: number }>): Promise<Message> {
  const sum = formatEuros(part)
  return renderMessage(
    `Remboursement de ${sum}`,
    <Layout preview={`Une partie de votre paiement. Il en reste ${formatEuros(left)}.`}>
      <Title>Une partie vous revient.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        {isPending ? `Nous avons demandé le remboursement de ${sum}` : `Nous vous avons remboursé ${sum}`},
        sur la carte qui avait réglé votre paiement. {isPending ? BANK_PENDING : ON_STATEMENT}
      </Paragraph>
      <Paragraph>
        Il reste {formatEuros(left)} de ce paiement, et ce remboursement ne change rien d’autre.
      </Paragraph>
      <ReceiptButton paymentId={paymentId} blocked={blocked} />
    </Layout>,
  )
}

/** The e-mail about a refund that the bank has sent back. `amount`: what it has sent back, in cents. */
export function refundFailedMail({
  paymentId,
  amount,
  firstName,
}: Pick<RefundedMail, 'paymentId' | 'amount' | 'firstName'>): Promise<Message> {
  const sum = formatEuros(amount)
  return renderMessage(
    `Votre remboursement de ${sum} n’a pas abouti`,
    <Layout preview="Votre banque nous l’a renvoyé. Nous vous devons toujours cette somme.">
      <Title>Votre remboursement n’a pas abouti.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        La banque de votre carte nous a renvoyé les {sum} que nous vous avions remboursés, par exemple parce
        que la carte n’est plus valable. Nous vous devons toujours cette somme.
      </Paragraph>
      <Paragraph>
        Écrivez à {product.supportEmail} en indiquant la référence {paymentId}&nbsp;: nous chercherons avec
        vous un autre moyen de vous la rendre.
      </Paragraph>
    </Layout>,
  )
}

export interface RestoredMail {
  readonly firstName?: string | undefined
  /** In cents. */
  readonly amount: number
  /** What is valid again. Where the money is owed for another reason, or nothing was left, there is no such thing. */
  readonly restored: keyof typeof restoredTexts
  readonly blocked?: boolean
  /** The evening that the user is registered for. */
  readonly registered?: EventDate | null
}

const restoredTexts = {
  ticket: 'Le billet qu’il avait réglé est de nouveau valable.',
  subscription: 'L’abonnement qu’il avait réglé est de nouveau valable, jusqu’à la date prévue.',
  'used-ticket':
    'Le billet qu’il avait réglé a servi pour une soirée passée\u00A0: vous n’avez rien à faire.',
  owed: 'Comme la soirée a été annulée, nous vous le remboursons\u00A0: vous n’avez rien à faire.',
  nothing: 'Le billet qu’il avait réglé avait pris fin avant la contestation.',
}

const restoredTitles = {
  ticket: 'Votre billet vous revient',
  subscription: 'Votre abonnement vous revient',
  'used-ticket': 'Votre contestation\u00A0: la banque a tranché',
  owed: 'Votre contestation\u00A0: la banque a tranché',
  nothing: 'Votre contestation\u00A0: la banque a tranché',
}

/** The e-mail about an appeal that we won: the bank has decided for us, after it had decided against us. */
export function restoredMail({
  amount,
  restored,
  blocked,
  registered = null,
  firstName,
}: RestoredMail): Promise<Message> {
  const usable = restored === 'ticket' || restored === 'subscription' ? restored : null
  return renderMessage(
    restoredTitles[restored],
    <Layout preview={restoredTexts[restored]}>
      <Title>{restoredTitles[restored]}.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        La banque de votre carte a finalement écarté la contestation de votre paiement de{' '}
        {formatEuros(amount)}, qui nous revient donc. {restoredTexts[restored]}
      </Paragraph>
      {usable && (blocked ? <BlockedNote what={usable} /> : <ChooseThursdayButton registered={registered} />)}
    </Layout>,
  )
}

function refundRoute(amount: number, { earlier, byBank }: { earlier: number; byBank: number }): string {
  const sum = formatEuros(amount)
  if (byBank === 0 && earlier > 0)
    return `De votre paiement de ${sum}, nous vous avions déjà remboursé ${formatEuros(earlier)}. Le reste, soit ${formatEuros(amount - earlier)}, vous a été remboursé à son tour, sur la carte qui l’avait réglé. ${ON_STATEMENT}`
  if (byBank === 0)
    return `Votre paiement de ${sum} vous a été remboursé, sur la carte qui l’avait réglé. ${ON_STATEMENT}`
  if (byBank >= amount)
    return `Votre paiement de ${sum} vous a été rendu par votre banque, après contestation.`
  return `De votre paiement de ${sum}, nous vous avions déjà remboursé ${formatEuros(amount - byBank)}\u00A0; votre banque vous a rendu le reste, soit ${formatEuros(byBank)}, après contestation.`
}
