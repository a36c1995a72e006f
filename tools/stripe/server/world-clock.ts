import { z } from 'zod'

const clockDocument = z.object({
  fields: z.object({
    offset_ms: z.union([
      z.object({ integerValue: z.coerce.number() }).transform((it) => it.integerValue),
      z.object({ doubleValue: z.number() }).transform((it) => it.doubleValue),
    ]),
  }),
})

/**
 * The time in a local world whose clock is the Firestore document at `url` (the emulator's REST address of
 * `dev/clock`): system time until that document exists. A payment made on the world's Wednesday is dated so.
 */
export async function worldNow(url: string): Promise<Date> {
  // The emulator takes this token as its owner's, past the security rules.
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } })
  if (response.status === 404) return new Date()
  if (!response.ok) throw new Error(`The world's clock answers ${response.status}: ${url}`)
  const { fields } = clockDocument.parse(await response.json())
  return new Date(Date.now() + fields.offset_ms)
}
