import { randomUUID } from 'node:crypto'
import { readTogether } from '../booking/read-together.ts'
import { seatPerson } from '../booking/seat.ts'
import { mailCreate } from '../mail/outbox.ts'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { decideFulfilment } from './decide-fulfilment.ts'
import { mailOf } from './fulfilment-mail.ts'
import { loadFulfilment } from './fulfilment-state.ts'
import { type Delivery, ledgerCreate, recordAlone } from './ledger.ts'
import type { Outcome, Purchase } from './purchase.ts'
import { writePurchase } from './write-purchase.ts'

/** What a purchase became; `fresh` when this very call did it. */
export interface Fulfilment {
  readonly outcome: Outcome
  readonly fresh: boolean
}

/** One call of `fulfil`. Its id is written on what it grants, so that a winner who was told "already exists" knows. */
export interface Attempt {
  readonly id: string
  readonly now: Date
  /** Every way to sign in brings an address; a mail without one would show as a dead letter, and stop no payment. */
  readonly email: string
}

/**
 * The one fulfilment (design.md §3): turns a purchase into a seat, or into a ticket kept for another evening, in one batch
 * with its payment, its ledger line and its mail. Called again, late or by several at once, it changes nothing more.
 * What was free is refused rather than kept where the seat can't be given.
 */
export async function fulfil(purchase: Purchase, delivery: Delivery | null): Promise<Fulfilment> {
  const [moment, user] = await Promise.all([now(), auth().getUser(purchase.order.uid)])
  const attempt: Attempt = { id: randomUUID(), now: moment, email: user.email ?? '' }
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
    return { outcome: state.granted.outcome, fresh }
  }
  const decision = decideFulfilment(state.booking, { now: attempt.now, paidAt: purchase.paidAt })
  if (decision.outcome === 'kept' && !purchase.payment) throw new Refusal(decision.reason)

  const batch = db().batch()
  const paidWith = writePurchase(batch, { purchase, state, attempt, outcome: decision.outcome })
  ledgerCreate(batch, delivery, decision.outcome)
  if (decision.outcome === 'seated')
    seatPerson(batch, {
      ...decision,
      booking: state.booking,
      email: attempt.email,
      paidWith,
      now: attempt.now,
    })
  const mail = await mailOf({ purchase, decision, booking: state.booking })
  mailCreate(batch, mail.id, { ...mail, to: attempt.email, now: attempt.now })
  await batch.commit()
  return { outcome: decision.outcome, fresh: true }
}
