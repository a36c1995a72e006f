import { type EventDate, formatThursday } from '@tablee/domain'

import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { Layout } from './layout.tsx'
import { type Payment, Receipt } from './receipt.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

/** Why a payment gave no seat; `no-seat` where the person can do nothing with the reason. */
export type KeptBecause = 'closed' | 'full' | 'called-off' | 'already-registered' | 'no-seat'

export type KeptTicketMail = Readonly<{
  eventDate: EventDate
  because: KeptBecause
  /** What holds good instead of the seat: the ticket or the pass, or that the money goes back. */
  kept?: 'ticket' | 'pass' | 'refund'
  firstName?: string | undefined
  receipt: Payment
}>

const reasons: Readonly<Record<KeptBecause, (thursday: string) => string>> = {
  closed: (thursday) => `les réservations du ${thursday} étaient déjà closes`,
  full: (thursday) => `la soirée du ${thursday} était déjà complète`,
  'called-off': (thursday) => `la soirée du ${thursday} n’aura pas lieu`,
  'already-registered': () => 'vous aviez déjà une place pour une soirée à venir',
  'no-seat': (thursday) => `nous n’avons pas pu vous réserver de place pour la soirée du ${thursday}`,
}

const registered = 'Votre billet est bien enregistré'

/** What was bought still holds good, or goes back; `free` where nothing was charged for it. */
const promises = {
  ticket: {
    subject: 'Votre billet est gardé pour un autre jeudi',
    preview: 'Rien n’est perdu\u00A0: il vaut pour le jeudi de votre choix.',
    free: registered,
    holds: 'Nous gardons votre billet\u00A0: il vaut pour le jeudi de votre choix, sans rien payer de plus.',
  },
  pass: {
    subject: 'Votre abonnement est actif, pour un autre jeudi',
    preview: 'Rien n’est perdu\u00A0: il vaut pour les jeudis de votre choix.',
    free: 'Votre abonnement est bien enregistré',
    holds: 'Votre abonnement est actif\u00A0: choisissez un autre jeudi, sans rien payer de plus.',
  },
  refund: {
    subject: 'Votre paiement vous est remboursé',
    preview: 'La soirée n’a pas lieu\u00A0: nous vous rendons la somme payée.',
    free: registered,
    holds:
      'Nous vous remboursons, sur la carte qui l’a réglé. Un e\u2011mail vous le confirmera dès que c’est fait.',
  },
}

/** The e-mail after a payment that gave no seat: the ticket is kept, unused, or the pass runs without it. */
export function keptTicketMail({
  eventDate,
  because,
  kept = 'ticket',
  firstName,
  receipt,
}: KeptTicketMail): Promise<Message> {
  const { subject, preview, free, holds } = promises[kept]
  return renderMessage(
    subject,
    <Layout preview={preview}>
      <Title>Rien n’est perdu.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        {receipt.amount === 0 ? free : 'Votre paiement est bien arrivé'}, mais{' '}
        {reasons[because](formatThursday(eventDate))}. {holds}
      </Paragraph>
      <PickThursday />
      <Receipt {...receipt} />
    </Layout>,
  )
}
