import { formatDate } from '@tablee/domain/calendar'
import { legalPageNames } from '@tablee/domain/legal-page-names'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { Greeting, Note, Paragraph, TextLink, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

interface TextsChanged {
  /** The day of the edition, `YYYY-MM-DD`. */
  readonly since: string
  /** Sentences. */
  readonly changes: readonly string[]
  /** Whether the site asks for an agreement before the next booking. */
  readonly asksConsent: boolean
}

/** What changed in the legal texts. */
export function textsChangedMail({ since, changes, asksConsent }: TextsChanged): Promise<Message> {
  const day = formatDate(new Date(`${since}T12:00:00Z`))
  return renderMessage(
    'Nos conditions changent',
    <Layout preview={`Depuis le ${day}.`}>
      <Title>Ce qui change.</Title>
      <Greeting />
      <Paragraph>Nos pages légales ont changé le {day}. Voici en quoi&nbsp;:</Paragraph>
      {changes.map((change) => (
        <Paragraph key={change}>{change}</Paragraph>
      ))}
      <Paragraph>
        Les textes entiers&nbsp;: <TextLink href={siteUrl(routes.cgu)}>{legalPageNames.cgu}</TextLink>,{' '}
        <TextLink href={siteUrl(routes.cgv)}>{legalPageNames.cgv}</TextLink>,{' '}
        <TextLink href={siteUrl(routes.rgpd)}>{legalPageNames.rgpd}</TextLink>.
      </Paragraph>
      <Note>
        {asksConsent
          ? 'Le site vous demandera votre accord avant votre prochaine réservation. '
          : 'Vous n’avez rien à faire. '}
        Une réservation déjà payée reste régie par les conditions que vous aviez acceptées. Si ces changements
        ne vous conviennent pas, vous pouvez fermer votre compte {product.name} depuis votre profil, ou en
        écrivant à {product.supportEmail}.
      </Note>
    </Layout>,
  )
}
