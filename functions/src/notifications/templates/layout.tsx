import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { plainTextSelectors, render } from '@react-email/render'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { compile } from 'html-to-text'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'

/** The inks of docs/design-system.md §2. Tomato is used for the reader's seat and the main button only. */
export const colors = {
  paper: '#F8F0E0',
  chalk: '#FFFAF0',
  kraft: '#EDE1CA',
  ink: '#2A1030',
  inkSoft: '#5E4462',
  tomato: '#CE2E17',
  saffron: '#F4AE22',
} as const

/** Mail programs load no web fonts: these are the nearest installed ones. */
export const fontFamilies = {
  title: 'Georgia, "Times New Roman", serif',
  body: '"Helvetica Neue", Helvetica, Arial, sans-serif',
} as const

const disc = (size: number, colour: string): CSSProperties => ({
  width: size,
  height: size,
  borderRadius: '50%',
  backgroundColor: colour,
  fontSize: 0,
  lineHeight: 0,
})

function Seat({ yours = false }: { yours?: boolean }) {
  return (
    <td align="center" style={{ padding: 2 }}>
      <div style={disc(9, yours ? colors.tomato : colors.ink)} />
    </td>
  )
}

/**
 * The logo and the name, which leads to the site unless the mail has no link to it. The logo, a table seen from above, is drawn with table cells, because mail programs
 * remove SVG and hide images: seats at 12, 2, 4, 6, 8 and 10 o'clock, the reader's at eight.
 */
function Mark({ home }: { home: boolean }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td aria-hidden="true">
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td />
                  <Seat />
                  <td />
                </tr>
                <tr>
                  <Seat />
                  <td rowSpan={2} style={{ padding: 1 }}>
                    <div style={disc(26, colors.ink)} />
                  </td>
                  <Seat />
                </tr>
                <tr>
                  <Seat yours />
                  <Seat />
                </tr>
                <tr>
                  <td />
                  <Seat />
                  <td />
                </tr>
              </tbody>
            </table>
          </td>
          <td
            style={{
              paddingLeft: 12,
              fontFamily: fontFamilies.title,
              fontSize: 28,
              fontWeight: 700,
              color: colors.ink,
            }}
          >
            {home ? (
              <Link className="home" href={siteUrl(routes.home)} style={{ color: colors.ink }}>
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface LayoutProps {
  /** The line that inboxes show beside the subject. */
  preview: string
  /** Whether the name leads to the site. */
  home?: boolean
  children: ReactNode
}

/** The page of every e-mail. */
export function Layout({ preview, home = true, children }: LayoutProps) {
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
          backgroundColor: colors.paper,
          fontFamily: fontFamilies.body,
          color: colors.ink,
        }}
      >
        <Container style={{ width: '100%', maxWidth: 520, margin: '0 auto', padding: '32px 20px 40px' }}>
          <Mark home={home} />
          <Section style={{ paddingTop: 20 }}>{children}</Section>
          <Hr style={{ border: 'none', borderTop: `6px solid ${colors.ink}`, margin: '40px 0 16px' }} />
          <Text style={{ margin: 0, fontSize: 14, lineHeight: '21px', color: colors.inkSoft }}>
            Une question&nbsp;? Écrivez-nous à{' '}
            <Link
              href={`mailto:${product.supportEmail}`}
              style={{ color: colors.ink, textDecoration: 'underline' }}
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

/**
 * The text part. Titles keep their case, because capitals read as shouting and screen readers may spell them.
 * Lines are not wrapped; the mail program does that. The lines of an order are in columns. Elements of the class
 * `html-only` are left out.
 */
const toText = compile({
  wordwrap: false,
  formatters: {
    /** The address alone: a mail program writes to it, and its subject is encoded for links. */
    mailto(element, walk, builder) {
      const address = String(element.attribs.href).replace(/^mailto:|\?.*$/g, '')
      walk(element.children, builder)
      if (element.children[0]?.data !== address) builder.addInline(` ${address}`)
    },
  },
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a[href^="mailto:"]', format: 'mailto' },
    { selector: '.html-only', format: 'skip' },
    { selector: 'a.home', format: 'inline' },
    { selector: 'table.order', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** Renders both parts of an e-mail. React escapes user input. */
export async function renderMessage(
  subject: string,
  mail: ReactElement,
  attachments: Message['attachments'] = [],
): Promise<Message> {
  const html = await render(mail)
  return { subject, html, text: toText(html).trim(), attachments }
}
