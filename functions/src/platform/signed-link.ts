import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailCodeConfig } from './config.ts'

/** What a signature covers: first what it is for, then all that the link is bound to. */
type Signed = readonly [purpose: string, ...bound: (string | number)[]]

/**
 * The signature of a link that needs no sign-in, in base64url. The key is that of the verification codes, whose hashes
 * begin with a user id, and so never with a purpose.
 */
export function signLink(...signed: Signed): string {
  return createHmac('sha256', emailCodeConfig().secret).update(JSON.stringify(signed)).digest('base64url')
}

/** Whether the signature is the right one, compared in constant time. */
export function isLinkSignature(signature: string, ...signed: Signed): boolean {
  const [expected, given] = [Buffer.from(signLink(...signed)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
