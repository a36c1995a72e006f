import type { EventDate } from '@tablee/domain/calendar'
import { formatEuros, isSubscription, offers } from '@tablee/domain/offers'
import { type Opening, openings } from '@tablee/domain/openings'
import { routes } from '@tablee/domain/routes'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { ChooseThursdayButton, Greeting, Note, Paragraph, TextLink, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

/** The one e-mail to a user who awaits an opening. `registered`: the evening that the user is registered for. */
export function openingMail(
  { id }: Pick<Opening, 'id'>,
  registered: EventDate | null = null,
): Promise<Message> {
  const city = openings.find((opening) => opening.id === id)?.city ?? null
  const title = city === null ? 'Les abonnements sont en vente' : `${city} ouvre ses jeudis`
  return renderMessage(
    title,
    <Layout preview="Vous nous aviez demandé de vous prévenir.">
      <Title>{title}.</Title>
      <Greeting />
      <Paragraph>
        Vous nous aviez demandé de vous prévenir, c’est fait&nbsp;:{' '}
        {city === null ? subscriptions() : `on réserve désormais son jeudi à ${city}, dans un bar à jeux.`}
      </Paragraph>
      <ChooseThursdayButton registered={registered} />
      <Note>
        C’était le seul e‑mail promis, et votre demande est effacée avec lui. Vous en avez fait
        d’autres&nbsp;? <TextLink href={siteUrl(routes.profile)}>Votre profil</TextLink> les montre, et vous
        les y retirez d’un geste.
      </Note>
    </Layout>,
  )
}

/** The subscriptions on sale, the shortest first. */
function subscriptions(): string {
  const list = offers
    .filter(isSubscription)
    .map(({ duration, total_cents }) => `${duration} pour ${formatEuros(total_cents)}`)
  return `un abonnement remplace le billet de chaque jeudi. ${list.join(', ')}, payés en une fois, sans renouvellement.`
}
