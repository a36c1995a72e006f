import { checkInRequest, checkInResult } from '../check-in.ts'
import { rsvpRequest, rsvpResult } from '../rsvp.ts'
import { registry } from './call.ts'

/** The calls of pages that a signed link opens, without a sign-in. Each refuses a wrong signature with `forbidden`. */
export const linkCalls = registry({
  /**
   * Reads an attendee's answer by the link of the e-mail "Toujours partant ?", and saves one if the request says so, the
   * booking is still the current one and the time has not run out. Refuses with `forbidden` without the registration.
   */
  rsvpLink: { access: 'link', maxBytes: 1024, input: rsvpRequest, output: rsvpResult },
  /** Saves the taps of a venue's page, merges two tables if it asks to, and returns who is expected and who has come. */
  checkInLink: { access: 'link', maxBytes: 32 * 1024, input: checkInRequest, output: checkInResult },
})
