import { type EventDate, formatThursday, product } from '@tablee/domain'
import type { Message } from '../outbox.ts'
import { Layout } from './layout.tsx'
import { type Payment, Receipt } from './receipt.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

export type BlockedPaymentMail = Readonly<{
  eventDate: EventDate
  firstName?: string | undefined
  receipt: Payment
}>

/** The e-mail after a payment of somebody whom the house blocked before it came: it promises no other Thursday. */
export function blockedPaymentMail({ eventDate, firstName, receipt }: BlockedPaymentMail): Promise<Message> {
  return renderMessage(
    'Votre paiement n’a pas permis de réserver une place',
    <Layout preview="Écrivez-nous, nous verrons avec vous ce qu’il devient.">
      <Title>Écrivez-nous.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre paiement est bien arrivé, mais votre compte ne permet pas de réserver&nbsp;: nous ne vous avons
        pas donné de place pour la soirée du {formatThursday(eventDate)}. Écrivez à {product.supportEmail}
        &nbsp;: nous verrons avec vous ce que devient votre paiement.
      </Paragraph>
      <Receipt {...receipt} />
    </Layout>,
  )
}
