import type { Page } from '@playwright/test'
import { grantAdmin } from '@tablee/tools/admin/grant-admin.ts'
import { beSignedIn } from './be-signed-in.ts'
import { accounts, database } from './database.ts'
import { createPerson, type Person } from './person.ts'

/** Signs in as a new admin, one per test. */
export async function beAdmin(page: Page): Promise<Person> {
  const admin = await createAdmin()
  await beSignedIn(page, admin)
  return admin
}

/** Creates an admin, as `npm run admin:grant` does. */
export async function createAdmin(): Promise<Person> {
  const person = await createPerson({ user: { first_name: 'Adèle' } })
  const fault = await grantAdmin({ auth: accounts, db: database }, person.email)
  if (fault) throw new Error(`${person.email}: ${fault}`)
  return person
}
