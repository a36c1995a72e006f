import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RegistrationDocument, RsvpAnswer } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { rsvpFragment } from '@tablee/domain/rsvp'
import { emailCodeConfig } from '../platform/config.ts'
import { siteUrl } from './links.ts'

/** What a signature of the link is bound to: one answer for one booking of one attendee and evening. */
interface SignedRsvp {
  readonly registrationId: string
  readonly bookingNo: number
  readonly answer: RsvpAnswer
}

/**
 * The signature, in base64url: it allows this one answer without a sign-in. The answer is refused outside the hours of the
 * evening, so that the signature itself does not expire. The key is that of the verification codes, whose hashes
 * cover a user id in the place of `rsvp`.
 */
export function rsvpSignature({ registrationId, bookingNo, answer }: SignedRsvp): string {
  return createHmac('sha256', emailCodeConfig().secret)
    .update(JSON.stringify(['rsvp', registrationId, bookingNo, answer]))
    .digest('base64url')
}

/** Whether the signature is the right one, compared in constant time. */
export function isRsvpSignature(signed: SignedRsvp, signature: string): boolean {
  const [expected, given] = [Buffer.from(rsvpSignature(signed)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The address of the page on which the attendee answers without signing in. Opening it changes nothing. */
export function rsvpUrl({ id, booking_no }: Pick<RegistrationDocument, 'id' | 'booking_no'>): string {
  const booking = { registrationId: id, bookingNo: booking_no }
  const signatures = {
    coming: rsvpSignature({ ...booking, answer: 'coming' }),
    'not-coming': rsvpSignature({ ...booking, answer: 'not-coming' }),
  }
  return `${siteUrl(routes.rsvp)}#${rsvpFragment({ ...booking, signatures })}`
}
