import { product } from '@tablee/domain'
import type { Message } from '../outbox.ts'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

/** The last e-mail to a person: their account is gone, and what the law has the house keep. Nothing in it leads back. */
export function accountDeletedMail(): Promise<Message> {
  return renderMessage(
    'Votre compte a été supprimé',
    <Layout preview="Ceci est notre dernier e‑mail.">
      <Title>C’est effacé.</Title>
      <Greeting />
      <Paragraph>
        Votre compte {product.name} et les données qui s’y rapportaient ont été supprimés&nbsp;: profil,
        résultats du test, réservations, échanges. Gardez cet e‑mail, il en est la preuve.
      </Paragraph>
      <Paragraph>
        Seules les données de facturation sont conservées 10&nbsp;ans, comme la loi l’exige, sans votre nom ni
        votre adresse. Cette adresse-ci est effacée une fois cet e‑mail remis.
      </Paragraph>
      <Aside>
        Si ce n’est pas vous qui l’avez demandé, écrivez-nous à {product.supportEmail}. Et si l’envie d’un
        jeudi vous reprend, une chaise vous attendra.
      </Aside>
    </Layout>,
  )
}
