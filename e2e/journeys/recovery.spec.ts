import { upcomingThursdays } from '@tablee/domain/calendar'
import { documentsOfUser } from '../support/database.ts'
import { giveTicket } from '../support/holdings.ts'
import { createPerson } from '../support/person.ts'
import { expectConfirmed, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a paid ticket whose registration was lost gets it back at the next sign-in', async ({ page }) => {
  const person = await createPerson({ account: { booking_no: 1 } })
  const [, date = ''] = upcomingThursdays(new Date())
  const ticket_id = `pi_lost_${person.uid}`
  await giveTicket(person, { id: ticket_id, thursday_event_id: date, status: 'paid' })

  await signIn(page, person)
  await expectConfirmed(page)
  expect(await documentsOfUser('user_registrations', person.uid)).toMatchObject([
    { thursday_event_id: date, registration_status: 'registered', ticket_id },
  ])
})
