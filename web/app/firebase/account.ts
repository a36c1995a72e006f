import {
  type AccountDocument,
  accountDocument,
  type CallInput,
  type CallName,
  type CallOutput,
  isEventDate,
  isExpired,
  paths,
} from '@tablee/domain'
import { now } from './clock.ts'
import { call } from './functions.ts'
import { rereadOwnProfile } from './own-profile.ts'
import type { Person } from './person.ts'
import { readDocument } from './read.ts'
import { refusalOf } from './refused.ts'
import { report } from './report.ts'

/** Whether the person's documents are open to them: those of an address that nobody has proved are not. */
export function isProved(person: Person): boolean {
  return person.provider !== 'password' || person.emailVerified
}

/**
 * What follows each sign-in: the account is opened, and a payment that the server has not heard of yet becomes a
 * registration. Throws `Refused` when the account cannot be opened; a failed recovery is only logged.
 */
export async function openAccount(person: Person): Promise<void> {
  const { created } = await call('openAccount', {})
  // What stood there may have been somebody else's.
  if (created) rereadOwnProfile()
  if (created || !isProved(person)) return
  const account = await readDocument(paths.account(person.uid), accountDocument).catch(() => null)
  if (account && mayHavePaid(account, now())) await recoverPayments()
}

/** Whether something may wait to be recovered: no evening is coming, and the person has been at the till or has booked. */
export function mayHavePaid(
  { registration_id, stripe_customer_id, booking_no }: AccountDocument,
  now: Date,
): boolean {
  // The id of a registration begins with its evening; the account may point at one that is over until it is swept.
  const [date = ''] = registration_id?.split('_') ?? []
  const beenHere = stripe_customer_id !== null || booking_no > 0
  return beenHere && (!isEventDate(date) || isExpired(date, now))
}

/** Fulfils the payments that the webhook has not reached. A failure is only logged: the flow goes on. */
export async function recoverPayments(): Promise<void> {
  try {
    await call('syncPayments', {})
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

/** Makes a call that needs the account, and opens it first where an earlier attempt to do so has failed. */
export async function callWithAccount<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  try {
    return await call(name, input)
  } catch (error) {
    if (refusalOf(error) !== 'no-account') throw error
    await call('openAccount', {})
    return await call(name, input)
  }
}
