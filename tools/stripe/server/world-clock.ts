import { z } from 'zod'

const number = z.object({ integerValue: z.coerce.number().optional(), doubleValue: z.number().optional() })
const clockDocument = z.object({ fields: z.object({ offset_ms: number }) })

/**
 * The time in a local world whose clock is the Firestore document at `url` (the emulator's REST address of
 * `dev/clock`): system time until that document exists. A payment made on the world's Wednesday is dated so.
 */
export async function worldNow(url: string): Promise<Date> {
  // The emulator takes this token as its owner's, past the security rules.
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } })
  if (response.status === 404) return new Date()
  if (!response.ok) throw new Error(`The world's clock answers ${response.status}: ${url}`)
  const { integerValue, doubleValue = 0 } = clockDocument.parse(await response.json()).fields.offset_ms
  return new Date(Date.now() + (integerValue ?? doubleValue))
}
