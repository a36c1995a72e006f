import type { Page } from '@playwright/test'
import { paths } from '@tablee/domain'
import { beSignedIn } from './be-signed-in.ts'
import { accounts, database } from './database.ts'
import { createPerson, type Person } from './person.ts'

/** An admin of their own for one test, who is at the page, signed in. */
export async function beAdmin(page: Page): Promise<Person> {
  const admin = await createAdmin()
  await beSignedIn(page, admin)
  return admin
}

/** An admin, as `npm run admin:grant` leaves them. */
export async function createAdmin(): Promise<Person> {
  const person = await createPerson({ user: { first_name: 'Adèle' } })
  await accounts.setCustomUserClaims(person.uid, { admin: true })
  await database.doc(paths.account(person.uid)).update({ admin: true })
  return person
}
