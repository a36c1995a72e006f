import { upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type TicketDocument } from '@tablee/domain/documents'
import { database, documentsOfUser } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { expectConfirmed, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a paid ticket whose registration was lost gets it back at the next sign-in', async ({ page }) => {
  const person = await createPerson({ account: { booking_no: 1 } })
  const [, date = ''] = upcomingThursdays(new Date())
  const ticket: TicketDocument = {
    id: `pi_lost_${person.uid}`,
    user_id: person.uid,
    thursday_event_id: date,
    status: 'paid',
    created_at: new Date(),
    payment_id: null,
  }
  await database.doc(paths.ticket(ticket.id)).create(ticket)

  await signIn(page, person)
  await expectConfirmed(page)
  expect(await documentsOfUser('user_registrations', person.uid)).toMatchObject([
    { thursday_event_id: date, registration_status: 'registered', ticket_id: ticket.id },
  ])
})
