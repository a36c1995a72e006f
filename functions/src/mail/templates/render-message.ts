import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import type { Message } from '../outbox.ts'

/**
 * Titles keep their letters: capitals in a text part read as shouting, and screen readers may spell them. Lines are not
 * broken, since the reader's window knows better; the lines of a receipt stand in columns; what only helps those who see
 * the page (`html-only`) is left out.
 */
const toText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: '.html-only', format: 'skip' },
    { selector: 'table.receipt', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** An e-mail in both its parts, and its files. What a person typed is escaped by React. */
export async function renderMessage(
  subject: string,
  mail: ReactElement,
  attachments: Message['attachments'] = [],
): Promise<Message> {
  const html = await render(mail)
  return { subject, html, text: toText(html).trim(), attachments }
}
