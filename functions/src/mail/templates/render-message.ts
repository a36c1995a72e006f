import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Message } from '../outbox.ts'

/**
 * Titles keep their letters: capitals in a text part read as shouting, and screen readers may spell them. Lines are not
 * broken, since the reader's window knows better; the lines of a receipt stand in columns.
 */
const asText = {
  wordwrap: false,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table.receipt', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
} as const

/** An e-mail in both its parts. What a person typed is escaped by React. */
export async function renderMessage(subject: string, mail: ReactElement): Promise<Message> {
  const html = await render(mail)
  return { subject, html, text: toPlainText(html, asText).trim() }
}
