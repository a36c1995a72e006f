import { type AdminAction, collections, paths, subcollections } from '@tablee/domain'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { ownedBy } from './found.ts'
import { promoPersonsOf } from './promo-persons.ts'

/** So many documents of a kind at most: more than a guest of every Thursday gathers in ten years. */
export const MOST = 3000

/** A person's documents in one collection, with the fields that the domain knows: no marks of the machinery. */
export async function documentsOf<S extends z.ZodType>(
  collection: string,
  schema: S,
  uid: string,
): Promise<z.output<S>[]> {
  const found = await ownedBy(collection, uid).limit(MOST).get()
  return found.docs.map((one) => schema.parse(one.data()))
}

/** What was sent to an address, until it was left if it was: of which kind, when, and whether it arrived. */
export async function mailsTo(address: string, until: Date | null = null): Promise<object[]> {
  const mails = db().collection(collections.mail).where('to', '==', address)
  const all = await first(mails.select('kind', 'created_at', 'delivery.state'))
  const found = all.filter((one) => until === null || one.get('created_at').toDate() <= until)
  return found.map((one) => ({
    kind: one.get('kind'),
    created_at: one.get('created_at'),
    state: one.get('delivery.state'),
  }))
}

/** The promo codes that a person used, how often, and those that they tried of late. */
export async function promoCodesOf(uid: string): Promise<{ used: object[]; tried: unknown[] }> {
  const used: object[] = []
  for await (const { code, person } of promoPersonsOf(uid)) used.push({ code, uses: person.get('uses') })
  const tries = await first(db().collection(subcollections.promoTries(uid)))
  return { used, tried: tries.flatMap((one): unknown[] => one.get('codes')) }
}

/** How many payments a person has opened again of late, an hour an entry. */
export async function paymentTriesOf(uid: string): Promise<object[]> {
  const hours = await first(db().collection(subcollections.paymentTries(uid)))
  return hours.map((one) => ({ hour: new Date(Number(one.id) * 3_600_000), reopened: one.get('reopened') }))
}

/** When the living code was sent and how often it was tried; the code itself is kept by nobody. */
export async function codeOf(uid: string): Promise<object | null> {
  const code = await db().doc(paths.verificationCode(uid)).get()
  if (!code.exists) return null
  const told = ['created_at', 'expires_at', 'tries', 'verified', 'sent_in_hour']
  return Object.fromEntries(told.map((field) => [field, code.get(field)]))
}

/**
 * What the house did about a person by hand, when, and why, in the words that were noted about them; not who did it. Of
 * an admin also what they did themselves, without whom it was about. That they are kept apart from somebody is withheld: who
 * sat with five people would know whom it is about (GDPR, article 15.4; `docs/decisions/0018-kept-apart.md`).
 */
export async function auditOf(uid: string): Promise<{ about_me: object[]; by_me: object[] }> {
  const own = db().collection(collections.audit).where('admin_id', '==', uid)
  const [about, by] = await Promise.all([first(ownedBy(collections.audit, uid)), first(own)])
  return {
    about_me: about.filter(isTold).map((one) => ({
      at: one.get('at'),
      action: one.get('action'),
      reason: one.get('reason'),
    })),
    by_me: by.map((one) => ({ at: one.get('at'), action: one.get('action') })),
  }
}

/** The address that a person asked to move to, and when; the code itself is kept by nobody. */
export async function changeOf(uid: string): Promise<object | null> {
  const change = await db().doc(paths.emailChange(uid)).get()
  if (!change.exists) return null
  const told = ['email', 'created_at', 'expires_at', 'tries', 'verified', 'sent_in_hour']
  return Object.fromEntries(told.map((field) => [field, change.get(field)]))
}

/** Acts that name another person, who has told us of it or whom it protects. */
const withheld: readonly AdminAction[] = ['people-kept-apart', 'people-let-meet']

function isTold(line: QueryDocumentSnapshot): boolean {
  return !withheld.includes(line.get('action'))
}

async function first(query: Query) {
  return (await query.limit(MOST).get()).docs
}
