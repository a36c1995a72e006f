import type { Message } from '../outbox.ts'
import { Action } from './action.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

/** The e-mail with the link to choose a new password. Auth lets a link live for an hour. */
export function passwordResetMail({ link }: Readonly<{ link: string }>): Promise<Message> {
  return renderMessage(
    'Choisissez un nouveau mot de passe',
    <Layout preview="Le lien est valable une heure.">
      <Title>Un mot de passe, cela s’oublie.</Title>
      <Greeting />
      <Paragraph>Choisissez-en un nouveau, et reprenez votre place à table.</Paragraph>
      <Action href={link}>Choisir un mot de passe</Action>
      <Paragraph>Ce lien est valable une heure et ne sert qu’une fois.</Paragraph>
      <Aside className="html-only">
        Le bouton reste sans effet&nbsp;? Copiez cette adresse dans votre navigateur&nbsp;:
        <br />
        <span style={{ wordBreak: 'break-all' }}>{link}</span>
      </Aside>
      <Aside>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: votre mot de passe reste le même, et
        personne ne peut le changer sans ce lien. Ne le transmettez à personne.
      </Aside>
    </Layout>,
  )
}
