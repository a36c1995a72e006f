import { Text } from '@react-email/components'
import { product, routes } from '@tablee/domain'

import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { faces, inks } from './inks.ts'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

const steps = [
  'Vingt questions, cinq minutes, aucune mauvaise réponse.',
  'Trois passions à choisir parmi vingt.',
  'Un jeudi à choisir. Nous composons la table.',
]

/** The e-mail that greets somebody whose address has just been proved. */
export function welcomeMail({ firstName }: Readonly<{ firstName?: string }> = {}): Promise<Message> {
  return renderMessage(
    `Bienvenue chez ${product.name}`,
    <Layout preview="Cinq personnes, une table, un jeudi soir.">
      <Title>Il ne manque que vous.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Chaque jeudi à 20&nbsp;h, six personnes qui ne se connaissent pas s’asseyent à la même table, dans un
        bar à jeux. La sixième chaise peut être la vôtre.
      </Paragraph>
      <Steps />
      <Action href={siteUrl(routes.login)}>Réserver ma place</Action>
      <Aside>Vous recevez cet e‑mail parce qu’un compte vient d’être ouvert avec votre adresse.</Aside>
    </Layout>,
  )
}

function Steps() {
  return (
    <ol style={{ margin: '0 0 16px', padding: 0, listStylePosition: 'inside' }}>
      {steps.map((step) => (
        <li
          key={step}
          style={{
            padding: '10px 0',
            borderTop: `1px solid ${inks.ink}`,
            fontFamily: faces.title,
            fontSize: 18,
          }}
        >
          <Text
            style={{ display: 'inline', margin: 0, fontFamily: faces.body, fontSize: 17, lineHeight: '26px' }}
          >
            {step}
          </Text>
        </li>
      ))}
    </ol>
  )
}
