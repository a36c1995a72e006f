import { z } from 'zod'
import { config } from '../../config/config.ts'

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
})

/** An e-mail that has arrived in the world's mailbox. */
export type Mail = z.infer<typeof mailSchema>

/** The newest e-mails, newest first; those to one address where it is given. Rejects when the mailbox does not answer. */
export async function newestMails(address: string | null, atMost: number): Promise<Mail[]> {
  const response = await fetch(`${config.mailboxUrl}/email`)
  const mails = z.array(mailSchema).parse(await response.json())
  const sent = address === null ? mails : mails.filter((mail) => isTo(mail, address))
  return sent.slice(-atMost).reverse()
}

/** Where one reads an e-mail, or all of them. */
export function mailboxPage(mail?: Mail): string {
  return mail ? `${config.mailboxUrl}/#/email/${mail.id}` : config.mailboxUrl
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase())
}
