import { expectGoodScreen } from '../support/accessibility.ts'
import { newAttendee } from '../support/attendee.ts'
import { accounts, database, documentsOfUser } from '../support/database.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { book, expectConfirmed, signIn, signOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a new user books a Thursday, from the landing page to a paid seat, and finds it again', async ({
  page,
}) => {
  const attendee = newAttendee()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))

  await book(page, attendee, expectGoodScreen)
  await expect(page.getByText('Paiement réussi !').first()).toBeVisible()
  await expectConfirmed(page)
  await expectGoodScreen(page, '15-booking-confirmation')

  await test.step('behind the screens: one ticket, one registration, the count, one e-mail', async () => {
    const { uid } = await accounts.getUserByEmail(attendee.email)
    const tickets = await documentsOfUser('ticket_purchases', uid)
    const registrations = await documentsOfUser('user_registrations', uid)
    expect(tickets).toHaveLength(1)
    expect(registrations).toHaveLength(1)
    expect(registrations[0]).toMatchObject({ registration_status: 'registered', paid_with: 'ticket' })
    const date = String(registrations[0]?.thursday_event_id)
    expect(tickets[0]).toMatchObject({ status: 'paid', thursday_event_id: date })
    const counted = async () =>
      (await database.doc(`thursday_events/${date}`).get()).get('current_participants')
    const seated = await database
      .collection('user_registrations')
      .where('thursday_event_id', '==', date)
      .where('registration_status', '==', 'registered')
      .get()
    await expect.poll(counted).toBe(seated.size)
    const recap = await mailTo(attendee.email, /jeudi/i)
    expect(recap.text).toContain('8,99')
    expect((await mailsTo(attendee.email)).filter(({ subject }) => subject === recap.subject)).toHaveLength(1)
  })

  await signOut(page)
  await signIn(page, attendee)
  await expectConfirmed(page)
  expect(errors).toEqual([])
})
