import { product } from '@tablee/domain'
import type { Message } from '../outbox.ts'
import { Action } from './action.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

/** The e-mail to the address that an account has left. It names neither the person nor the new address: it may be misread. */
export function emailChangedMail(): Promise<Message> {
  return renderMessage(
    'L’adresse de votre compte a changé',
    <Layout preview="Nous n’écrirons plus ici.">
      <Title>Vous avez déménagé.</Title>
      <Greeting />
      <Paragraph>
        Votre compte {product.name} a une nouvelle adresse e‑mail, confirmée par un code. Nous n’écrirons plus
        à celle-ci, et elle n’ouvre plus votre compte. Votre place, vos billets et votre abonnement n’ont pas
        changé.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous qui l’avez demandé, écrivez-nous tout de suite&nbsp;: nous vous rendrons votre
        compte.
      </Paragraph>
      <Action
        href={`mailto:${product.supportEmail}?subject=${encodeURIComponent('Mon adresse a changé sans moi')}`}
      >
        Nous écrire
      </Action>
    </Layout>,
  )
}
