import type { Page } from '@playwright/test'
import {
  formatThursday,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { beSignedIn } from '../support/be-signed-in.ts'
import { accounts, database } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'

type Differences = NonNullable<Parameters<typeof createPerson>[0]>['user']

/** Signs a person in who has done everything but what `user` takes away. */
export async function attendee(page: Page, user: Differences = {}): Promise<Person> {
  const person = await createPerson({ user })
  await beSignedIn(page, person)
  return person
}

/** Somebody with nothing but an address. */
export function newcomer(page: Page): Promise<Person> {
  return attendee(page, {
    first_name: null,
    age: null,
    gender: null,
    onboarding_step: null,
    personality_results: null,
    selected_passion: null,
    terms_accepted_at: null,
  })
}

/** Somebody whose address nobody has proved yet. */
export async function unverified(page: Page): Promise<Person> {
  const person = await createPerson()
  await accounts.updateUser(person.uid, { emailVerified: false })
  await beSignedIn(page, person)
  return person
}

/** Somebody who has chosen an evening and stands before the prices. */
export function buyer(page: Page, user: Differences = {}): Promise<Person> {
  const [, date = ''] = upcomingThursdays(new Date())
  const selected_thursday = { date, id: date, formattedDate: formatThursday(date) }
  return attendee(page, { selected_thursday, ...user })
}

/** A ticket that waits to be used. */
export async function giveTicket({ uid }: Person): Promise<void> {
  const ticket: TicketDocument = {
    id: `pi_shot_${uid}`,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: new Date(),
    payment_id: null,
  }
  await database.doc(paths.ticket(ticket.id)).create(ticket)
}

/** A subscription that runs. */
export async function giveSubscription({ uid }: Person): Promise<void> {
  const subscription: SubscriptionDocument = {
    id: `pi_shot_sub_${uid}`,
    user_id: uid,
    subscription_type: 'monthly-3',
    status: 'active',
    // Past every evening of a whole run of pictures: each takes one of its own.
    current_period_end: new Date(Date.now() + 500 * 86_400_000),
    created_at: new Date(),
  }
  await database.doc(paths.subscription(subscription.id)).create(subscription)
}
