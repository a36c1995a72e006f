import { randomUUID } from 'node:crypto'
import { isSubscription } from '@tablee/domain'
import { error as alert } from 'firebase-functions/logger'
import { seatPerson } from '../booking/seat.ts'
import { noteLatePayer, oweRefund } from '../calling-off/late-payer.ts'
import { mailCreate } from '../mail/outbox.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { Refusal } from '../platform/refusal.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { addressOf } from './address-of.ts'
import { decideFulfilment } from './decide-fulfilment.ts'
import { mailOf } from './fulfilment-mail.ts'
import { loadFulfilment } from './fulfilment-state.ts'
import { type Delivery, ledgerCreate, recordAlone } from './ledger.ts'
import type { Attempt, Outcome, Purchase } from './purchase.ts'
import { writePurchase } from './write-purchase.ts'

/** What a purchase became; `fresh` when this very call did it. With faults, it became nothing. */
export interface Fulfilment {
  readonly outcome: Outcome
  readonly fresh: boolean
  /** The seat that this very call gave. */
  readonly registrationId: string | null
  readonly faults: readonly string[]
}

/**
 * The one fulfilment (docs/product.md §7.7): turns a purchase into a registration, or into an unused ticket, in one batch
 * with its payment, its webhook event and its mail.
 * - It is idempotent, also under concurrent calls.
 * - A free order that cannot be registered is refused; its ticket is not kept.
 * - If the auth user is deleted, it records the payment, and an unused ticket while the account exists. Without an account
 *   the money is owed to them.
 * - A mismatch of the payment is looked for in the same read, and not where the payment was fulfilled before.
 */
export async function fulfil(
  purchase: Purchase,
  delivery: Delivery | null,
  caller: Caller | null = null,
): Promise<Fulfilment> {
  const attempt: Attempt = { id: randomUUID(), now: delivery?.receivedAt ?? (await now()), caller }
  return untilSettled(() => fulfilOnce(purchase, delivery, attempt))
}

async function fulfilOnce(
  purchase: Purchase,
  delivery: Delivery | null,
  attempt: Attempt,
): Promise<Fulfilment> {
  const state = await readTogether((tx) => loadFulfilment(tx, purchase))
  if (state.granted) {
    const fresh = state.granted.attemptId === attempt.id
    if (!fresh) await recordAlone(delivery, 'repeated')
    return { outcome: state.granted.outcome, fresh, registrationId: null, faults: [] }
  }
  const faults = purchase.payment?.faultsOf(state.open?.data ?? null) ?? []
  if (faults.length > 0) return { outcome: 'kept', fresh: false, registrationId: null, faults }
  const moment = { now: attempt.now, paidAt: purchase.paidAt }
  const email = await addressFor(purchase.order.uid, attempt.caller)
  const givenBack = purchase.payment?.givenBack ?? false
  const decision = decideFulfilment(state.booking, { email, givenBack }, moment)
  if (decision.outcome === 'kept' && decision.reason !== 'given-back' && !purchase.payment)
    throw new Refusal(decision.reason)

  const reason = decision.outcome === 'kept' ? decision.reason : null
  const batch = db().batch()
  const calling = 'calling' in decision ? decision.calling : null
  // A pass holds good for the next evenings; what was for this one alone goes back with the others' money.
  const refund = calling?.compensation === 'money' && !isSubscription(purchase.order.offer)
  const paidWith = writePurchase(batch, { purchase, state, attempt, outcome: decision.outcome, refund })
  // What was charged while its payer left brings nothing, and goes back.
  const isOrphan = purchase.payment && !state.booking.account && reason === 'no-account'
  if (refund || isOrphan) oweRefund(batch, purchase, { evening: purchase.order.date, now: attempt.now })
  if (calling) noteLatePayer(batch, { purchase, booking: state.booking, calling })
  ledgerCreate(batch, delivery, decision.outcome)
  const seat =
    decision.outcome === 'seated'
      ? seatPerson(batch, { ...decision, booking: state.booking, paidWith, now: attempt.now })
      : null
  if (decision.email !== null) {
    const mail = await mailOf({ purchase, decision, booking: state.booking })
    mailCreate(batch, mail.id, { ...mail, to: decision.email, now: attempt.now })
  }
  await batch.commit()
  if (reason === 'no-account') alert('Paid by somebody who is gone', { id: purchase.id })
  else if (reason === 'blocked') alert('Paid by somebody who is blocked', { id: purchase.id })
  return { outcome: decision.outcome, fresh: true, registrationId: seat?.id ?? null, faults: [] }
}

/** Null when the person can't sign in any more. Whoever asks for themselves has just shown their address. */
async function addressFor(uid: string, caller: Caller | null): Promise<string | null> {
  return caller?.uid === uid ? caller.email : addressOf(uid)
}
