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
    <Layout preview="C’est pour nous. À vous de choisir le jeudi.">
      <Title>C’est pour nous.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous vous offrons un billet&nbsp;: il vaut pour le jeudi de votre choix, sans rien payer. Choisissez
        votre soirée, il se présentera tout seul.
      </Paragraph>
      <PickThursday />
      <Aside>Une question sur ce billet&nbsp;? Écrivez-nous, nous vous lirons.</Aside>
    </Layout>,
  )
}
