import { z } from 'zod'

/** Made by the browser once a click: the same act sent twice is done once, and the audit line's id. */
export const requestIdSchema = z.uuid()

/** Why an admin does something: a sentence, without control characters. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .regex(/^[^\p{C}]*$/u)

/** A document's id as the console sends it. Not `__…__`, which Firestore keeps to itself. */
export const documentIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{0,199}$/)

/** The answer of an act that has nothing to tell: it stands, now or since an earlier sending of the same click. */
export const doneSchema = z.object({ done: z.literal(true) })
