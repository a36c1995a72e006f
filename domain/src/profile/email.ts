import { z } from 'zod'

/** An e-mail address as people write it: one at sign, a dotted domain, at most 254 characters. */
export const emailSchema = z.email().max(254)

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}

/** Exactly six digits. */
export const verificationCodeSchema = z.string().regex(/^\d{6}$/)
