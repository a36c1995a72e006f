import { Link } from '@react-email/components'
import { product, routes } from '@tablee/domain'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { inks } from './inks.ts'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

/** The e-mail to the account's address after its password was changed on the profile. */
export function passwordChangedMail(): Promise<Message> {
  return renderMessage(
    'Votre mot de passe a été changé',
    <Layout preview="Si c’est vous, tout va bien.">
      <Title>Nouvelle clé, même table.</Title>
      <Greeting />
      <Paragraph>
        Le mot de passe de votre compte {product.name} vient d’être changé. Vos autres appareils devront se
        reconnecter. Si c’est vous, vous n’avez rien à faire.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous,{' '}
        <Link href={siteUrl(routes.forgotPassword)} style={{ color: inks.ink, textDecoration: 'underline' }}>
          choisissez tout de suite un autre mot de passe
        </Link>
        , puis écrivez-nous&nbsp;: nous regarderons avec vous.
      </Paragraph>
      <Action
        href={`mailto:${product.supportEmail}?subject=${encodeURIComponent('Mon mot de passe a changé sans moi')}`}
      >
        Nous écrire
      </Action>
    </Layout>,
  )
}
