import {
  accountDocument,
  type CallInput,
  type CallOutput,
  calls,
  collections,
  openPaymentDocument,
  paths,
  paymentDocument,
  registrationDocument,
  subscriptionDocument,
  ticketDocument,
} from '@tablee/domain'
import type { UserRecord } from 'firebase-admin/auth'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { requireLiving } from '../platform/require-living.ts'
import { stored } from '../platform/stored.ts'
import {
  auditOf,
  changeOf,
  codeOf,
  documentsOf,
  mailsTo,
  paymentTriesOf,
  promoCodesOf,
} from './own-documents.ts'
import { meetingsOf, tablesOf } from './own-tables.ts'
import { plain } from './plain.ts'

/** Everything that the house has about the caller (GDPR, articles 15 and 20). */
export const exportMyData = callable('exportMyData', calls.exportMyData.input, handleExportMyData, {
  requireVerified: true,
})

/** By the names of the collections. Nothing of anybody else, and nothing that would open a door. */
export async function handleExportMyData(
  caller: Caller,
  _input: CallInput<'exportMyData'>,
): Promise<CallOutput<'exportMyData'>> {
  const { uid, email } = caller
  const user = await requireLiving(caller)
  const [profile, account] = await db().getAll(db().doc(paths.user(uid)), db().doc(paths.account(uid)))
  if (!profile || !account) throw new Error('getAll answers every reference')
  const own = stored(accountDocument, account)?.data ?? null
  const former = (own?.former_emails ?? []).map((one) => mailsTo(one.email, one.until))
  const data = {
    exported_at: await now(),
    sign_in: signInOf(user),
    [collections.users]: profile.data() ?? null,
    [collections.accounts]: own,
    [collections.registrations]: await documentsOf(collections.registrations, registrationOfOwner, uid),
    [collections.tickets]: await documentsOf(collections.tickets, ticketDocument, uid),
    payment_tries: await paymentTriesOf(uid),
    [collections.subscriptions]: await documentsOf(collections.subscriptions, subscriptionDocument, uid),
    [collections.payments]: await documentsOf(collections.payments, paymentDocument, uid),
    [collections.openPayments]: await documentsOf(collections.openPayments, openPaymentOfOwner, uid),
    [collections.groups]: await tablesOf(uid),
    [collections.met]: await meetingsOf(uid),
    [collections.promoCodes]: await promoCodesOf(uid),
    [collections.verificationCodes]: await codeOf(uid),
    [collections.emailChanges]: await changeOf(uid),
    [collections.mail]: (await Promise.all([mailsTo(email), ...former])).flat(),
    [collections.audit]: await auditOf(uid),
  }
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, plain(each)]))
}

/** Its terms of search say nothing that the name and the address do not. */
const registrationOfOwner = registrationDocument.omit({ search: true })
const openPaymentOfOwner = openPaymentDocument.omit({ idempotency_key: true })

function signInOf({ uid, email, emailVerified, metadata, providerData }: UserRecord): object {
  const { creationTime, lastSignInTime } = metadata
  const providers = providerData.map(({ providerId }) => providerId)
  return { uid, email, emailVerified, providers, created: creationTime, last_sign_in: lastSignInTime }
}
