import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/** `email_verification_codes/{uid}`: the one living code of a person, never in clear. */
export const verificationCodeDocument = z.object({
  user_id: z.string(),
  code_hmac: z.string(),
  tries: z.number().int().nonnegative(),
  expires_at: timestamp,
  superseded: z.boolean(),
  verified: z.boolean(),
  created_at: timestamp,
  /** When codes were sent during the last hour. */
  sent_in_hour: z.array(timestamp),
})

/** `email_changes/{uid}`: the address that a person asked to move to, and the code that was sent there. */
export const emailChangeDocument = verificationCodeDocument.extend({ email: z.string() })

export type VerificationCodeDocument = z.infer<typeof verificationCodeDocument>
