import { type CallInput, type CallOutput, calls, paths, type TicketDocument } from '@tablee/domain'
import { loadAccount } from '../../booking/booking.ts'
import { mailCreate } from '../../mail/outbox.ts'
import { addressOf } from '../../payment/address-of.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signInOf } from '../../platform/sign-in.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { holdAccount } from '../hold-account.ts'
import { firstNameOf } from './first-name-of.ts'

/** An unused ticket that nobody paid for. */
export const adminGiveTicket = adminCallable(
  'adminGiveTicket',
  calls.adminGiveTicket.input,
  handleAdminGiveTicket,
)

/** Gives a person a ticket for the Thursday of their choice, and tells them. The same request gives one. */
export function handleAdminGiveTicket(
  admin: Caller,
  input: CallInput<'adminGiveTicket'>,
): Promise<CallOutput<'adminGiveTicket'>> {
  const { requestId, uid, reason } = input
  const id = `given_${requestId}`
  const subject = paths.ticket(id)
  const act: Act = { input, action: 'ticket-given', subject, user_id: uid, reason, details: {} }
  return untilSettled(() => give(admin, act, { id, uid }))
}

async function give(
  admin: Caller,
  act: Act,
  { id, uid }: { id: string; uid: string },
): Promise<CallOutput<'adminGiveTicket'>> {
  if (await wasDone(admin, act)) return { done: true }
  const [at, account, to] = await Promise.all([now(), loadAccount(uid), addressOf(uid)])
  if (!account) throw new Refusal('not-found')
  if (to === null) throw new Refusal((await signInOf(uid)) ? 'email-not-verified' : 'not-found')
  if (account.data.blocked) throw new Refusal('person-blocked')
  const ticket: TicketDocument = {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: at,
    payment_id: null,
  }
  const { givenTicketMail } = await import('../../mail/templates/given-ticket-mail.tsx')
  const message = await givenTicketMail({ firstName: await firstNameOf(uid) })
  const batch = db().batch()
  // Whoever is being erased or blocked meanwhile is given nothing.
  holdAccount(batch, account)
  batch.create(db().doc(paths.ticket(id)), ticket)
  mailCreate(batch, id, { to, kind: 'ticket_given', message, now: at })
  auditCreate(batch, admin, act, at)
  await batch.commit()
  return { done: true }
}
