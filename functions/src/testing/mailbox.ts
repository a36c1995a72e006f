import { collections } from '@tablee/domain/documents'
import { z } from 'zod'
import { deliver } from '../notifications/deliver-mail.ts'
import { db } from '../platform/firestore.ts'

// Reads maildev's REST interface.

const attachment = z.object({ fileName: z.string(), generatedFileName: z.string(), contentType: z.string() })

const received = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  to: z.array(z.object({ address: z.string() })),
  headers: z.record(z.string(), z.unknown()),
  attachments: z.array(attachment).nullable(),
})

export type Received = z.infer<typeof received>

/** The mails to an address, as soon as there are any; an empty list after two seconds. */
export async function receivedBy(address: string): Promise<Received[]> {
  for (let look = 0; look < 20; look += 1) {
    const answer = await fetch(`${process.env.MAILBOX_URL}/email`)
    const all = z.array(received).parse(await answer.json())
    const theirs = all.filter(({ to }) => to.some((each) => each.address === address))
    if (theirs.length > 0) return theirs
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return []
}

/** The content of the first attachment of an e-mail. */
export function attachedTo({ id, attachments }: Received): Promise<string> {
  return textAt(`email/${id}/attachment/${encodeURIComponent(attachments?.[0]?.generatedFileName ?? '')}`)
}

/** The source of an e-mail as received. */
export function sourceOf({ id }: Received): Promise<string> {
  return textAt(`email/${id}/source`)
}

async function textAt(path: string): Promise<string> {
  const answer = await fetch(`${process.env.MAILBOX_URL}/${path}`)
  if (!answer.ok) throw new Error(`The mailbox has no ${path}: ${answer.status}`)
  return answer.text()
}

/**
 * Delivers the final e-mails of deleted users to a server that accepts them, which deletes their documents.
 */
export async function deliverLastMails(): Promise<void> {
  const mails = await db().collection(collections.mail).where('kind', '==', 'account_deleted').get()
  await Promise.all(mails.docs.map(({ id }) => deliver(id, async () => {})))
}
