import { queryClient } from '../data/query-client.ts'
import { invalidateEntitlements, profileKey } from '../data/query-keys.ts'
import { tellEmailCode } from './email-code.ts'
import { call } from './functions.ts'
import type { Person } from './person.ts'
import { report } from './report.ts'

/** Whether the person's documents are open to them: those of an address that nobody has proved are not. */
export function isProved(person: Person): boolean {
  return person.provider !== 'password' || person.emailVerified
}

/**
 * What follows each sign-in: the account is opened, and a payment that the server has not heard of yet becomes a
 * registration. Throws `Refused` when the account cannot be opened; a failed recovery is only logged.
 */
export async function openAccount(uid: string): Promise<void> {
  const { created, recover, code } = await call('openAccount', {})
  tellEmailCode(uid, code)
  // The profile that was read before may have been of another user with this address.
  if (created) await queryClient.resetQueries({ queryKey: profileKey(uid) })
  if (recover) await recoverPayments()
}

/** Fulfils the payments that the webhook has not reached. A failure is only logged: the flow goes on. */
export async function recoverPayments(): Promise<void> {
  try {
    await call('syncPayments', {})
    await invalidateEntitlements()
  } catch (error) {
    report('The payments could not be recovered', error)
  }
}

/** Notes that the person has been told of an evening that is over. A failure is only logged: the next visit repeats it. */
export async function acknowledgeExpiry(): Promise<void> {
  try {
    await call('acknowledgeExpiry', {})
  } catch (error) {
    report('The expiry could not be acknowledged', error)
  }
}

/** Notes that the person has read that this evening was called off. A failure is only logged: the next visit says it again. */
export async function dismissCalledOff(evening: string): Promise<void> {
  try {
    await call('dismissCalledOff', { thursdayEventId: evening })
  } catch (error) {
    report('The notice could not be dismissed', error)
  }
}
