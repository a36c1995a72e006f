import { now } from '../platform/clock.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { addressesOf, provedAddressesOf, type Written } from './addresses-of.ts'
import { blockAccount } from './block-account.ts'
import { endPayments } from './end-payments.ts'
import { eraseAuditLines } from './erase-audit.ts'
import {
  eraseKeptApart,
  eraseMails,
  eraseMeetings,
  eraseMemberships,
  erasePromoUses,
  eraseRegistrations,
} from './erase-traces.ts'
import { markSignIn } from './erasing-sign-in.ts'
import { drawPseudonym, keepBilling } from './keep-billing.ts'
import { leaveSeat } from './leave-seat.ts'
import { removeAccount, removeSignIn } from './remove-account.ts'

/**
 * Erases a person and keeps the books. It may stop anywhere and be run again, by several at once too: the account is
 * blocked first, so that nothing new begins; each step finds by itself what it has left; what leads to the rest (the
 * address, the ids) goes after what it leads to, the account before the sign-in, and the sign-in last of all, so that the
 * person can ask again until it is done; both are marked, so that it is done if they do not.
 */
export async function erasePerson(uid: string): Promise<void> {
  const addresses = { written: await addressesOf(uid), proved: await provedAddressesOf(uid) }
  await blockAccount(uid)
  await markSignIn(uid)
  await eraseAll(uid, addresses)
  await removeSignIn(uid)
  // What a call that was under way has written meanwhile.
  await eraseAll(uid, addresses)
}

interface Addresses {
  readonly written: readonly Written[]
  readonly proved: readonly string[]
}

async function eraseAll(uid: string, { written, proved }: Addresses): Promise<void> {
  const [pseudonym, moment] = [drawPseudonym(), await now()]
  await endPayments(uid)
  await leaveSeat(uid)
  await untilSettled(() => eraseMemberships(uid))
  await untilSettled(() => eraseMeetings(uid))
  await untilSettled(() => eraseKeptApart(uid, pseudonym))
  await untilSettled(() => erasePromoUses(uid, { pseudonym, proved, at: moment }))
  await keepBilling(uid, pseudonym)
  await eraseMails(uid, written)
  await untilSettled(() => eraseAuditLines(uid, pseudonym))
  await eraseRegistrations(uid)
  await removeAccount(uid)
}
