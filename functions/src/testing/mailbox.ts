import { collections } from '@tablee/domain/documents'
import { z } from 'zod'
import { deliver } from '../notifications/delivery.ts'
import { db } from '../platform/firestore.ts'

// Reads maildev's REST interface. Only tests import it.

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

/** What arrived for an address, once something has; an empty list after two seconds without. */
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

/** The content of the first file that came with an e-mail. */
export function attachedTo({ id, attachments }: Received): Promise<string> {
  return textAt(`email/${id}/attachment/${encodeURIComponent(attachments?.[0]?.generatedFileName ?? '')}`)
}

/** An e-mail as it came over the wire. */
export function sourceOf({ id }: Received): Promise<string> {
  return textAt(`email/${id}/source`)
}

async function textAt(path: string): Promise<string> {
  const answer = await fetch(`${process.env.MAILBOX_URL}/${path}`)
  if (!answer.ok) throw new Error(`The mailbox has no ${path}: ${answer.status}`)
  return answer.text()
}

/** Hands the last e-mails of people who are gone to a mail server that takes them; their documents go with it. */
export async function deliverLastMails(): Promise<void> {
  const mails = await db().collection(collections.mail).where('kind', '==', 'account_deleted').get()
  await Promise.all(mails.docs.map(({ id }) => deliver(id, async () => {})))
}
