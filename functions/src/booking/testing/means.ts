import { paths, type SubscriptionDocument, type TicketDocument } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'

/** Gives a person an unused ticket, and answers its id. */
export async function aTicket(uid: string, id = `pi_${uid}`): Promise<string> {
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

/** Gives a person a pass that ends then; by default, later than any evening that can be booked. */
export async function aPass(uid: string, current_period_end = inDays(90)): Promise<string> {
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
