import type { Page } from '@playwright/test'
import { grantAdmin } from '@tablee/tools/admin/grant-admin.ts'
import { beSignedIn } from './be-signed-in.ts'
import { accounts, database } from './database.ts'
import { createPerson, type Person } from './person.ts'

/** Signs in as a new admin, one per test, who is created as by `npm run admin:grant`. */
export async function beAdmin(page: Page): Promise<Person> {
  const admin = await createPerson({ user: { first_name: 'Adèle' } })
  const fault = await grantAdmin({ auth: accounts, db: database }, admin.email)
  if (fault) throw new Error(`${admin.email}: ${fault}`)
  await beSignedIn(page, admin)
  return admin
}
