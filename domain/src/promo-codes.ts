// How a code is written. Who may use it, and how often: promo/promo-code.ts of the server.
import { z } from 'zod'
import { PROMO_CODE_LENGTH, TYPED_PROMO_CODE_MAX } from './limits.ts'
import { INVISIBLE } from './profile.ts'

/** Blanks, invisible characters (the soft hyphen is one), dashes and the minus sign: no code has them. */
const FILLERS = new RegExp(`[${INVISIBLE}\\p{Pd}\\u2212]`, 'gu')

/** Quotation marks, brackets and punctuation before and after a code that was copied from a sentence. */
const AROUND = /^["'’“”„«»(*]+|["'’“”„«»)*.,;:!?]+$/gu

/**
 * A promo code as it is stored, from what a person typed or pasted: in capitals, full-width letters and digits
 * as plain ones (NFKC), without what a mail, a document or a keyboard puts between the letters or around them. The result
 * may still be no code. A normalised code stays as it is.
 */
export function normalisePromoCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(FILLERS, '').replaceAll(AROUND, '').toUpperCase()
}

/** A promo code, normalised. It is also the document's id. */
export const promoCodeSchema = z
  .string()
  .regex(/^[A-Z0-9]*$/)
  .min(PROMO_CODE_LENGTH.min)
  .max(PROMO_CODE_LENGTH.max)

/** A promo code that a person typed or pasted; the output is normalised, and may be a code that does not exist. */
export const typedPromoCodeSchema = z
  .string()
  .max(TYPED_PROMO_CODE_MAX)
  .transform(normalisePromoCode)
  .pipe(z.string().min(1).max(40))

/** The id of a code's document; null for what can be neither a code nor an id. */
export function promoCodeId(typed: string): string | null {
  const code = normalisePromoCode(typed)
  return /^[A-Z0-9]{1,40}$/.test(code) ? code : null
}
