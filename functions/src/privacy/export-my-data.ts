import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AdminAction,
  accountDocument,
  collections,
  groupDocument,
  metDocument,
  openPaymentDocument,
  paths,
  paymentDocument,
  reasonsDocument,
  registrationDocument,
  subcollections,
  subscriptionDocument,
  ticketDocument,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import type { UserRecord } from 'firebase-admin/auth'
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { type Caller, requireActiveUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db, documentsOfUser, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'
import { promoCodesUsedBy } from './erase-documents.ts'
import { feedbackOf, inCopy } from './export-feedback.ts'

/** The most documents of one kind. Mails are the most frequent: six on every Thursday of nine years. */
const MAX_PER_COLLECTION = 3000

/** A user's documents of one collection, with the fields of the domain's schema only. */
async function documentsOf(collection: string, schema: z.ZodType<object>, uid: string): Promise<object[]> {
  const found = await documentsOfUser(collection, uid).limit(MAX_PER_COLLECTION).get()
  return (await Promise.all(found.docs.map((one) => inCopy(schema, one, (data) => data)))).flat()
}

/** The mails to an address, until the user left it: kind, time and delivery state. */
async function mailsOf(address: string, until: Date | null = null): Promise<object[]> {
  const mails = db().collection(collections.mail).where('to', '==', address)
  const all = await first(mails.select('kind', 'created_at', 'delivery.state'))
  const found = all.filter((one) => until === null || one.get('created_at').toDate() <= until)
  return found.map((one) => ({
    kind: one.get('kind'),
    created_at: one.get('created_at'),
    state: one.get('delivery.state'),
  }))
}

/** The promo codes that a user has used, how often, and those that they tried recently. */
async function promoCodesOf(uid: string): Promise<{ used: object[]; tried: unknown[] }> {
  const used: object[] = []
  for await (const { code, counter } of promoCodesUsedBy(uid)) used.push({ code, uses: counter.get('uses') })
  const tries = await first(db().collection(subcollections.promoTries(uid)))
  return { used, tried: tries.flatMap((one): unknown[] => one.get('codes')) }
}

/** How many payments a user has opened again recently, by hour. */
async function paymentTriesOf(uid: string): Promise<object[]> {
  const hours = await first(db().collection(subcollections.paymentTries(uid)))
  return hours.map((one) => ({ hour: new Date(Number(one.id) * 3_600_000), reopened: one.get('reopened') }))
}

/** When the current code was sent and how often it was tried. The code itself is not stored. */
async function verificationCodeOf(uid: string): Promise<object | null> {
  const code = await db().doc(paths.verificationCode(uid)).get()
  if (!code.exists) return null
  const disclosed = ['created_at', 'expires_at', 'tries', 'verified', 'sent_in_hour']
  return Object.fromEntries(disclosed.map((field) => [field, code.get(field)]))
}

/**
 * The admin actions about a user, with time and reason, without the admin. For an admin also their own
 * actions, without the users concerned. Pairs that are kept apart are withheld: an attendee who met five
 * people would know whom it is about (GDPR, article 15.4; `docs/decisions/0018-users-kept-apart.md`). So is
 * the second admin's reason for a ban, because it speaks of a report.
 */
async function auditOf(uid: string): Promise<{ about_me: object[]; by_me: object[] }> {
  const own = db().collection(collections.audit).where('admin_id', '==', uid)
  const [about, by] = await Promise.all([first(documentsOfUser(collections.audit, uid)), first(own)])
  return {
    about_me: about.filter(isDisclosed).map((one) => ({
      at: one.get('at'),
      action: one.get('action'),
      reason: one.get('details.two_admins') === true ? null : one.get('reason'),
    })),
    by_me: by.map((one) => ({ at: one.get('at'), action: one.get('action') })),
  }
}

/** The address that the user wants to change to, and when. The code itself is not stored. */
async function changeOf(uid: string): Promise<object | null> {
  const change = await db().doc(paths.emailChange(uid)).get()
  if (!change.exists) return null
  const disclosed = ['email', 'created_at', 'expires_at', 'tries', 'verified', 'sent_in_hour']
  return Object.fromEntries(disclosed.map((field) => [field, change.get(field)]))
}

/** Actions that involve another user, who reported something or whom the action protects. */
const withheld: readonly AdminAction[] = [
  'people-kept-apart',
  'people-let-meet',
  'report-read',
  'report-answered',
  'report-closed',
  'ban-proposed',
  'ban-dropped',
]

function isDisclosed(entry: QueryDocumentSnapshot): boolean {
  return !withheld.includes(entry.get('action'))
}

async function first(query: Query) {
  return (await query.limit(MAX_PER_COLLECTION).get()).docs
}

/**
 * The groups of a user, with their own reasons, without the other members. Groups that are not revealed yet
 * are left out.
 */
async function exportGroups(uid: string): Promise<object[]> {
  const found = await db()
    .collection(collections.groups)
    .where('member_ids', 'array-contains', uid)
    .limit(MAX_PER_COLLECTION)
    .get()
  const groups = found.docs.flatMap((group) => parseReadable(groupDocument, group)?.data ?? [])
  const [evenings, reasons] = await Promise.all([
    getDocuments(groups.map((group) => paths.thursdayEvent(group.thursday_event_id))),
    getDocuments(groups.map((group) => paths.reasons(group.id, uid))),
  ])
  return groups.flatMap(({ member_ids: _, ...group }, n) => {
    if (evenings[n]?.get('booking_info_unlocked') !== true) return []
    const own = reasons[n] && parseReadable(reasonsDocument, reasons[n])
    return [{ ...group, reasons: own?.data.reasons ?? [] }]
  })
}

/** How many people the user met, and on which dates. Their identities are their own data. */
async function meetingHistoryOf(uid: string): Promise<{ people: number; dates: string[] }> {
  const met = parseReadable(metDocument, await db().doc(paths.met(uid)).get())
  const evenings = Object.values(met?.data.people ?? {})
  return { people: evenings.length, dates: [...new Set(evenings.flat())].toSorted() }
}

/** A value as JSON: instants in ISO 8601. */
function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJson(each)]))
}

/**
 * Returns all data about the caller (GDPR, articles 15 and 20). By collection name. Contains of other users only
 * first names (`feedbackOf`), and no secrets.
 */
export async function handleExportMyData(
  caller: Caller,
  _input: CallInput<'exportMyData'>,
): Promise<CallOutput<'exportMyData'>> {
  const { uid, email } = caller
  const user = await requireActiveUser(caller)
  const [profile, account] = await db().getAll(db().doc(paths.user(uid)), db().doc(paths.account(uid)))
  if (!profile || !account) throw new Error('getAll returned fewer snapshots than references')
  const own = parseSnapshot(accountDocument, account)?.data ?? null
  const former = (own?.former_emails ?? []).map((one) => mailsOf(one.email, one.until))
  const data = {
    exported_at: await now(),
    sign_in: authUserOf(user),
    [collections.users]: profile.data() ?? null,
    [collections.accounts]: own,
    [collections.registrations]: await documentsOf(collections.registrations, registrationDocument, uid),
    [collections.waitlist]: await documentsOf(collections.waitlist, waitlistEntryDocument, uid),
    [collections.tickets]: await documentsOf(collections.tickets, ticketDocument, uid),
    payment_tries: await paymentTriesOf(uid),
    [collections.subscriptions]: await documentsOf(collections.subscriptions, subscriptionDocument, uid),
    [collections.payments]: await documentsOf(collections.payments, paymentDocument, uid),
    [collections.openPayments]: await documentsOf(collections.openPayments, openPaymentOfOwner, uid),
    [collections.groups]: await exportGroups(uid),
    [collections.met]: await meetingHistoryOf(uid),
    ...(await feedbackOf(uid, MAX_PER_COLLECTION)),
    [collections.promoCodes]: await promoCodesOf(uid),
    [collections.verificationCodes]: await verificationCodeOf(uid),
    [collections.emailChanges]: await changeOf(uid),
    [collections.mail]: (await Promise.all([mailsOf(email), ...former])).flat(),
    [collections.audit]: await auditOf(uid),
  }
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, toJson(each)]))
}

const openPaymentOfOwner = openPaymentDocument.omit({ idempotency_key: true })

function authUserOf({ uid, email, emailVerified, metadata, providerData }: UserRecord): object {
  const { creationTime, lastSignInTime } = metadata
  const providers = providerData.map(({ providerId }) => providerId)
  return { uid, email, emailVerified, providers, created: creationTime, last_sign_in: lastSignInTime }
}
