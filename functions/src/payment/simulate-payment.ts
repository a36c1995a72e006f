import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths, userDocument } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { requireAdmin } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db } from '../platform/firestore.ts'
import { fulfil } from './fulfil.ts'
import type { Purchase } from './purchase.ts'

/**
 * Simulates a payment: for every user of the emulators, and for admins in production. Gives the caller a ticket and a
 * registration for their chosen Thursday, by the usual fulfilment. If the caller cannot be registered, it throws, like
 * any free order. Idempotent per user and evening.
 */
export async function handleSimulatePayment(
  caller: Caller,
  _input: CallInput<'simulatePayment'>,
): Promise<CallOutput<'simulatePayment'>> {
  if (!EMULATED) await requireAdmin(caller)
  requireActiveAccount(caller, await loadAccount(caller.uid))
  const date = await chosenThursday(caller.uid)
  if (date === null) throw new RefusalError('event-not-found')
  const { performedNow } = await fulfil(simulatedPurchase(caller.uid, date, await now()), null)
  return {
    message: performedNow
      ? 'Paiement simulé\u00A0: votre place est réservée.'
      : 'Ce paiement a déjà été simulé pour cette soirée.',
  }
}

async function chosenThursday(uid: string): Promise<EventDate | null> {
  const user = await db().doc(paths.user(uid)).get()
  return userDocument.safeParse(user.data()).data?.selected_thursday?.date ?? null
}

function simulatedPurchase(uid: string, date: EventDate, at: Date): Purchase {
  const offer = offerFor('ticket')
  return {
    id: `simulated_${uid}_${date}`,
    order: { uid, date, offer },
    quote: { amount: 0, original_amount: offer.total_cents, discount_percentage: 100, promo_code: null },
    paidAt: at,
    payment: null,
  }
}
