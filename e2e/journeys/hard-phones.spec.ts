import { bookingClosesAt, upcomingThursdays } from '@tablee/domain/calendar'
import { newAttendee } from '../support/attendee.ts'
import { accounts, documentsOfUser, resetClock, setClock } from '../support/database.ts'
import { hardPhones } from '../support/hard-phone.ts'
import { book, expectConfirmed } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// The booking by keyboard alone is keyboard.spec.ts.

const DAY = 24 * 60 * 60_000
/** Two weeks ahead, so that the environment's clock never has to go back before the present. */
const [, , thursday = ''] = upcomingThursdays(new Date())

test.afterEach(resetClock)

for (const [phone, prepare] of Object.entries(hardPhones)) {
  // Forced colours change no role and no text, by which a journey finds its way: once a night is enough.
  const tag = phone === 'with forced colours' ? '@nightly' : []
  test(`a new user books a Thursday on a phone ${phone}`, { tag }, async ({ page }) => {
    const attendee = newAttendee()
    // By a clock that is two days ahead, this Thursday is closed.
    await setClock(new Date(bookingClosesAt(thursday).getTime() - DAY))
    await prepare(page)

    await book(page, attendee)
    await expectConfirmed(page)

    const { uid } = await accounts.getUserByEmail(attendee.email)
    expect(await documentsOfUser('ticket_purchases', uid)).toMatchObject([
      { status: 'paid', thursday_event_id: thursday },
    ])
    expect(await documentsOfUser('user_registrations', uid)).toMatchObject([
      { registration_status: 'registered', thursday_event_id: thursday },
    ])
  })
}
