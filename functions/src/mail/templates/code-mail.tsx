import { Section, Text } from '@react-email/components'
import type { Message } from '../outbox.ts'
import { inks } from './inks.ts'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

export type CodeMail = Readonly<{ code: string; firstName?: string | undefined }>

/** The e-mail that carries a verification code. */
export function codeMail({ code, firstName }: CodeMail): Promise<Message> {
  return renderMessage(
    `${code} est votre code de vérification`,
    <Layout preview="Il est valable 10&nbsp;minutes.">
      <Title>Voici votre code.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Recopiez ces six chiffres sur la page de vérification pour confirmer votre adresse.
      </Paragraph>
      <Digits code={code} />
      <Paragraph>
        Il est valable 10&nbsp;minutes. Si vous en demandez un autre, celui-ci ne servira plus.
      </Paragraph>
      <Aside>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: sans ce code, personne ne peut
        confirmer votre adresse. Ne le donnez à personne, nous ne vous le demanderons jamais.
      </Aside>
    </Layout>,
  )
}

/** One text, so that it can be selected and pasted whole; read out digit by digit rather than as a number. */
function Digits({ code }: { code: string }) {
  return (
    <Section style={{ margin: '8px 0 24px', backgroundColor: inks.saffron, borderRadius: 3 }}>
      <Text
        role="img"
        aria-label={[...code].join(' ')}
        style={{
          margin: 0,
          padding: '22px 0 22px 10px',
          textAlign: 'center',
          fontFamily: '"Courier New", Courier, monospace',
          fontSize: 44,
          lineHeight: '48px',
          fontWeight: 700,
          letterSpacing: 10,
          color: inks.ink,
        }}
      >
        {code}
      </Text>
    </Section>
  )
}
