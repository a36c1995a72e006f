import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  paths,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { requireAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import type { OpenPayment } from './open-payment.ts'
import { addOwedRefund, loadPromoPayment, releasePromoOf } from './owe-refund.ts'
import { loadPayment, type PaymentRecord } from './purchase.ts'

/**
 * Makes a refund claim for the unused ticket of a called-off evening (docs/product.md §8.10). One batch voids the
 * ticket and owes what is not refunded of its payment, which `payOwedRefunds` pays within minutes: also a disputed
 * payment, whose refund then waits for the bank. Idempotent. A blocked user may call it while they are still signed
 * in: it is their money. Once signed out they write to us, and an admin refunds it (`calledOffMail` says so). Throws
 * `nothing-to-refund` if the ticket is another user's, is used, was free, is refunded already, or is not from a
 * called-off evening; `refund-claim-over` after `money_until`; `no-account` or `email-not-verified`.
 */
export function handleClaimRefund(
  caller: Caller,
  { paymentId }: CallInput<'claimRefund'>,
): Promise<CallOutput<'claimRefund'>> {
  return retryOnConflict(async () => {
    const at = await now()
    const state = await readInTransaction((tx) => load(tx, caller.uid, paymentId))
    const account = requireAccount(caller, state.account)
    const { ticket, payment, openPayment } = state
    if (ticket?.data.user_id !== caller.uid || !payment) throw new RefusalError('nothing-to-refund')
    const { called_off, status } = ticket.data
    if (!called_off) throw new RefusalError('nothing-to-refund')
    if (called_off.claimed_at) return { claimed: true }
    if (status !== 'unused' || payment.refunded_amount >= payment.amount)
      throw new RefusalError('nothing-to-refund')
    if (at >= called_off.money_until) throw new RefusalError('refund-claim-over')

    const batch = db().batch()
    const voided: Partial<TicketDocument> = {
      status: 'void',
      called_off: { ...called_off, claimed_at: at },
    }
    batch.update(ticket.ref, voided, ticket.precondition)
    addOwedRefund(batch, payment, { evening: called_off.thursday_event_id, now: at })
    releasePromoOf(batch, payment, openPayment)
    // The notice of this evening on the site offers the refund that has been claimed now.
    const notices = account.data.called_off.filter(({ payment_id }) => payment_id !== paymentId)
    batch.update(account.ref, { called_off: notices }, account.precondition)
    await commit(batch)
    return { claimed: true }
  })
}

interface ClaimState {
  readonly account: Snapshot<AccountDocument> | null
  readonly ticket: Snapshot<TicketDocument> | null
  readonly payment: PaymentRecord | null
  readonly openPayment: Snapshot<OpenPayment> | null
}

/** The ticket of a payment has the payment's id. */
async function load(tx: Transaction, uid: string, id: string): Promise<ClaimState> {
  const [account, ticket, payment] = await Promise.all([
    tx.get(db().doc(paths.account(uid))),
    tx.get(db().doc(paths.ticket(id))),
    loadPayment(tx, id),
  ])
  return {
    account: parseSnapshot(accountDocument, account),
    ticket: parseSnapshot(ticketDocument, ticket),
    payment: payment?.data ?? null,
    openPayment: payment && (await loadPromoPayment(tx, payment.data)),
  }
}
