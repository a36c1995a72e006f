import { routes } from '@tablee/domain'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

/** The e-mail to somebody who asked for a new password and has none: they sign in with Google or Apple. */
export function providerSignInMail({
  providers,
}: Readonly<{ providers: readonly string[] }>): Promise<Message> {
  const by = providers.join(' ou ')
  return renderMessage(
    `Vous vous connectez avec ${by}`,
    <Layout preview="Votre compte n’a pas de mot de passe.">
      <Title>Rien à retenir.</Title>
      <Greeting />
      <Paragraph>
        Vous avez demandé un nouveau mot de passe. Votre compte n’en a pas&nbsp;: vous vous connectez avec{' '}
        {by}. Sur la page de connexion, choisissez le bouton {by}.
      </Paragraph>
      <Action href={siteUrl(routes.login)}>Me connecter</Action>
      <Aside>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: cet e‑mail ne donne accès à rien.
      </Aside>
    </Layout>,
  )
}
