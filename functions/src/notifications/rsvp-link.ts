import type { RegistrationDocument, RsvpAnswer } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { rsvpFragment } from '@tablee/domain/rsvp'
import { isLinkSignature, signLink } from '../platform/signed-link.ts'
import { siteUrl } from './links.ts'

/** What a signature is bound to: one answer for one booking of one attendee and evening. */
interface SignedRsvp {
  readonly registrationId: string
  readonly bookingNo: number
  readonly answer: RsvpAnswer
}

const signedOf = ({ registrationId, bookingNo, answer }: SignedRsvp) =>
  ['rsvp', registrationId, bookingNo, answer] as const

/** Whether the signature is that of this answer. */
export function isRsvpSignature(signed: SignedRsvp, signature: string): boolean {
  return isLinkSignature(signature, ...signedOf(signed))
}

/**
 * The address of the page on which the attendee answers without signing in. Opening it changes nothing. The
 * signatures do not expire: what an answer does depends on the time of its press (`answerLink` in booking/rsvp.ts).
 */
export function rsvpUrl({ id, booking_no }: Pick<RegistrationDocument, 'id' | 'booking_no'>): string {
  const booking = { registrationId: id, bookingNo: booking_no }
  const signatures = {
    coming: signLink(...signedOf({ ...booking, answer: 'coming' })),
    'not-coming': signLink(...signedOf({ ...booking, answer: 'not-coming' })),
  }
  return `${siteUrl(routes.rsvp)}#${rsvpFragment({ ...booking, signatures })}`
}
