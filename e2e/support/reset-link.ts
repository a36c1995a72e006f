import { routes } from '@tablee/domain/routes'
import { accounts } from './database.ts'
import { createPerson } from './person.ts'

/** The link of a password mail to a new user, with a valid code. */
export async function resetLink(): Promise<string> {
  const { email } = await createPerson()
  const link = new URL(await accounts.generatePasswordResetLink(email))
  return `${routes.resetPassword}${link.search}`
}
