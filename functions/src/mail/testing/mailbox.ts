import { z } from 'zod'

// Reads maildev's REST interface. Only tests import it.

const received = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  to: z.array(z.object({ address: z.string() })),
  headers: z.record(z.string(), z.unknown()),
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
