import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

export type GivenTicketMail = Readonly<{ firstName?: string | undefined }>

/** The e-mail of a ticket that the house gives. */
export function givenTicketMail({ firstName }: GivenTicketMail): Promise<Message> {
  return renderMessage(
    'Un billet vous attend',
    <Layout preview="C’est la maison qui offre. À vous de choisir le jeudi.">
      <Title>C’est la maison qui offre.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous vous offrons un billet&nbsp;: il vaut pour le jeudi de votre choix, sans rien payer. Choisissez
        votre soirée, il s’appliquera automatiquement.
      </Paragraph>
      <PickThursday />
      <Aside>Une question sur ce billet&nbsp;? Écrivez-nous, nous vous répondrons.</Aside>
    </Layout>,
  )
}
