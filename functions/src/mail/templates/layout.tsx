import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { product } from '@tablee/domain'
import type { ReactNode } from 'react'
import { faces, inks } from './inks.ts'
import { Mark } from './mark.tsx'

/** The sheet that every e-mail is printed on. `preview` is the line that inboxes show beside the subject. */
export function Layout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{product.name}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{
          margin: 0,
          padding: 0,
          backgroundColor: inks.paper,
          fontFamily: faces.body,
          color: inks.ink,
        }}
      >
        <Container style={{ width: '100%', maxWidth: 520, margin: '0 auto', padding: '32px 20px 40px' }}>
          <Mark />
          <Section style={{ paddingTop: 20 }}>{children}</Section>
          <Hr style={{ border: 'none', borderTop: `6px solid ${inks.ink}`, margin: '40px 0 16px' }} />
          <Text style={{ margin: 0, fontSize: 14, lineHeight: '21px', color: inks.inkSoft }}>
            Une question&nbsp;? Écrivez-nous à{' '}
            <Link
              href={`mailto:${product.supportEmail}`}
              style={{ color: inks.ink, textDecoration: 'underline' }}
            >
              {product.supportEmail}
            </Link>
            , {product.supportHours}.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
