import { randomUUID } from 'node:crypto'
import type { EventDate } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  newAccount,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { expect } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db } from '../platform/firestore.ts'
import { testUser } from './ana.ts'
import { createEvening } from './emulators.ts'
import { deliverSucceeded, paidIntent } from './stripe.ts'

type Parts = {
  readonly user?: Partial<UserDocument>
  readonly account?: Partial<AccountDocument>
  readonly email?: string
}

/** A user with a completed onboarding and without bookings, with their auth user. */
export async function createAttendee({ user = {}, account = {}, ...given }: Parts = {}): Promise<Caller> {
  const uid = `p${randomUUID().replaceAll('-', '')}`
  const email = given.email ?? `${uid}@tablee.example`
  await Promise.all([
    auth().createUser({ uid, email, emailVerified: true }),
    db()
      .doc(paths.user(uid))
      .set({ ...testUser, id: uid, email, onboarding_step: 'passion-completed', ...user }),
    db()
      .doc(paths.account(uid))
      .set({ ...newAccount(new Date(), null), ...account }),
  ])
  return { uid, email, emailVerified: true, provider: 'password', signedInAt: new Date(), admin: false }
}

export function people(count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => createAttendee()))
}

/** The code that a call is refused with; fails the test if it is not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof RefusalError)) expect.fail(`no refusal: ${String(thrown)}`)
  return thrown.code
}

/** Gives a user an unused ticket, and returns its id. */
export async function createTicket(uid: string, id = `pi_${uid}`): Promise<string> {
  const ticket: TicketDocument = {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    payment_id: id,
    created_at: new Date(),
  }
  await db().doc(paths.ticket(id)).set(ticket)
  return id
}

/** Gives a user a subscription until this time; the default is later than every open evening. */
export async function createSubscription(uid: string, current_period_end = inDays(90)): Promise<string> {
  const id = `sub_${uid}`
  const pass: SubscriptionDocument = {
    id,
    user_id: uid,
    subscription_type: 'monthly-3',
    status: 'active',
    current_period_end,
    created_at: new Date(),
  }
  await db().doc(paths.subscription(id)).set(pass)
  return id
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}

/** A user with the admin claim, at Auth and in their token. */
export async function createAdmin(): Promise<Caller> {
  const caller = await createAttendee()
  await auth().setCustomUserClaims(caller.uid, { admin: true })
  return { ...caller, admin: true }
}

/** The reason of an admin action. */
export const reason = 'Le bar était fermé'

export const done = { done: true }

/** An attendee who has paid. */
export async function seated(): Promise<{ caller: Caller; date: EventDate; intent: string }> {
  const [caller, date] = [await createAttendee(), await createEvening()]
  const intent = await paidIntent(caller, date)
  await deliverSucceeded(intent)
  return { caller, date, intent }
}
