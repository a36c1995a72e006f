import { type EventDate, formatThursday } from '@tablee/domain'
import { siteConfig } from '../../platform/config.ts'
import type { Message } from '../outbox.ts'
import { Action } from './action.tsx'
import { Layout } from './layout.tsx'
import { type Payment, Receipt } from './receipt.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

/** Why a paid ticket gave no seat. */
export type KeptBecause = 'closed' | 'full' | 'called-off' | 'already-registered'

export type KeptTicketMail = Payment &
  Readonly<{ eventDate: EventDate; because: KeptBecause; firstName?: string }>

const reasons: Readonly<Record<KeptBecause, (thursday: string) => string>> = {
  closed: (thursday) => `les réservations du ${thursday} étaient déjà closes`,
  full: (thursday) => `la soirée du ${thursday} était déjà complète`,
  'called-off': (thursday) => `la soirée du ${thursday} n’aura pas lieu`,
  'already-registered': () => 'vous aviez déjà une place pour une soirée à venir',
}

/** The e-mail after a payment that gave no seat: the ticket is kept, unused. */
export function keptTicketMail({
  eventDate,
  because,
  firstName,
  ...payment
}: KeptTicketMail): Promise<Message> {
  return renderMessage(
    'Votre ticket est gardé pour un autre jeudi',
    <Layout preview="Rien n’est perdu&nbsp;: il vaut pour le jeudi de votre choix.">
      <Title>Rien n’est perdu.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre paiement est bien arrivé, mais {reasons[because](formatThursday(eventDate))}. Nous gardons votre
        ticket&nbsp;: il vaut pour le jeudi de votre choix, sans rien payer de plus.
      </Paragraph>
      <Action href={`${siteConfig().origin}/login`}>Choisir un jeudi</Action>
      <Receipt {...payment} />
    </Layout>,
  )
}
