import { formatThursday } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { ForgetEvening } from './forget-evening.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

export type CalledOffMail = BookedEvening &
  Readonly<{
    firstName?: string | undefined
    /** What they choose another Thursday with: what the seat was paid with, or a ticket in its place; null where nothing is. */
    theirs: 'ticket' | 'subscription' | 'gift' | null
  }>

const kept = {
  ticket: 'Votre billet vous est rendu\u00A0: il vaut pour le jeudi de votre choix, sans rien payer de plus.',
  gift: 'Votre abonnement a pris fin\u00A0: nous vous offrons un billet, pour le jeudi de votre choix.',
  subscription: 'Votre abonnement court toujours\u00A0: choisissez un autre jeudi, sans rien payer de plus.',
}

/** The e-mail of an evening that we call off in a city, because fewer than four come; its file takes it out of calendars. */
export function calledOffMail({ firstName, theirs, ...evening }: CalledOffMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `La soirée du ${thursday} n’aura pas lieu`,
    <Layout preview="Trop peu de convives, cette fois. Un autre jeudi vous attend.">
      <Title>Il manquait du monde.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        À {evening.city}, moins de quatre personnes étaient inscrites pour le {thursday}&nbsp;: trop peu pour
        une table qui vaille le déplacement. Nous annulons cette soirée, et nous en sommes désolés.
      </Paragraph>
      {theirs && <Paragraph>{kept[theirs]}</Paragraph>}
      <PickThursday />
      <ForgetEvening />
    </Layout>,
    [eveningAttachment(evening, 'cancelled')],
  )
}
