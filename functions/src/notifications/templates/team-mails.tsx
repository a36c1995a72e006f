import { product } from '@tablee/domain/product'
import { Fragment } from 'react'
import type { Message } from '../outbox.ts'
import { Greeting, Note, Paragraph, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

type TeamMail = Readonly<{ firstName: string; title: string; text: string }>

/** An e-mail that an admin has written: their subject as its title, their text in paragraphs. */
export function teamMail({ firstName, title, text }: TeamMail): Promise<Message> {
  const paragraphs = text.split(/\n{2,}/)
  return renderMessage(
    title,
    <Layout preview={paragraphs[0] ?? title}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      {paragraphs.map((paragraph, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be the same
        <Paragraph key={nth}>
          {paragraph.split('\n').map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be the same
            <Fragment key={n}>
              {n > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <Note>L’équipe de {product.name}</Note>
    </Layout>,
  )
}
