import { createHmac } from 'node:crypto'
import type { PromoCodeDocument } from '@tablee/domain'
import { emailCodeConfig } from '../platform/config.ts'
import type { PromoUseDocument } from './promo-use.ts'

/**
 * What is kept of an erased person with the use of a promo code, so that the same address does not get it twice: an HMAC
 * of the code and the address, under the server's key (docs/decisions/0019). It names nobody, can't be recomputed
 * without the key, and differs from code to code, so that the uses of one person can't be linked by it.
 */
export function formerKey(code: string, email: string): string {
  const { secret } = emailCodeConfig()
  return createHmac('sha256', secret)
    .update(JSON.stringify(['promo_use', code, email.trim().toLowerCase()]))
    .digest('hex')
}

/** Whether a use was left by an account of the same address that has been erased since. */
export function isFormer({ former_keys }: PromoUseDocument, key: string | null): boolean {
  return key !== null && former_keys?.includes(key) === true
}

/** Whether a code is worth nothing any more, so that nothing need be known of who has used it. */
export function isOver({ active, ends_at }: PromoCodeDocument, at: Date): boolean {
  return !active || (ends_at !== null && ends_at <= at)
}
