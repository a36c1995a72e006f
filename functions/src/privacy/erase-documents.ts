import { randomUUID } from 'node:crypto'
import {
  accountDocument,
  collections,
  metDocument,
  paths,
  promoCodeDocument,
  subcollections,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import { contactRetentionLimit } from '@tablee/domain/legal'
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { releaseSeat } from '../booking/standby.ts'
import { findAuthUser } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  documentsOfUser,
  parseSnapshot,
  queryPages,
  retryOnConflict,
  updateEach,
} from '../platform/firestore.ts'
import { erasedAddressKey, isPromoCodeEnded, usesOf } from '../promo/promo-code.ts'

/**
 * An address that mails were sent to. `until`: when the user left it, because later mails may be for another
 * owner.
 */
export interface KnownEmail {
  readonly email: string
  readonly until: Date | null
}

/**
 * Every address of a user: the auth user's, the account's with its former ones, the profile's and the
 * registrations'.
 */
export async function emailsOf(uid: string): Promise<KnownEmail[]> {
  const [authUser, account, profile, registrations] = await Promise.all([
    findAuthUser(uid),
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    documentsOfUser(collections.registrations, uid).select('email').get(),
  ])
  const found = parseSnapshot(accountDocument, account)?.data
  const named: unknown[] = [
    authUser?.email,
    found?.verified_email,
    profile.get('email'),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  // The outbox holds the address of a password reset in lower case.
  const spelt = (one: string) => [...new Set([one, one.toLowerCase()])]
  const current = new Set(named.filter((one) => typeof one === 'string').flatMap(spelt))
  const former = (found?.former_emails ?? []).flatMap(({ email, until }) =>
    spelt(email).map((address) => ({ email: address, until })),
  )
  return [
    ...[...current].map((address) => ({ email: address, until: null })),
    ...former.filter(({ email: address }) => !current.has(address)),
  ]
}

/**
 * The user's verified addresses: the account's with its former ones, the auth user's if verified, and the
 * registrations'.
 */
export async function verifiedEmailsOf(uid: string): Promise<string[]> {
  const [authUser, account, registrations] = await Promise.all([
    findAuthUser(uid),
    db().doc(paths.account(uid)).get(),
    documentsOfUser(collections.registrations, uid).select('email').get(),
  ])
  const named: unknown[] = [
    authUser?.emailVerified ? authUser.email : null,
    account.get('verified_email'),
    ...(parseSnapshot(accountDocument, account)?.data.former_emails ?? []).map(({ email }) => email),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  return [...new Set(named.filter((one) => typeof one === 'string').map((one) => one.toLowerCase()))]
}

const CODES_A_PAGE = 200

/** A promo code that a user has used or reserved, and their counter document below it. */
interface PromoCodeUser {
  readonly code: string
  readonly counter: DocumentSnapshot
}

/**
 * The codes that the user has a counter for. There are few codes, so all are read instead of adding an index.
 */
export async function* promoCodesUsedBy(uid: string): AsyncGenerator<PromoCodeUser> {
  for await (const codes of queryPages(db().collection(collections.promoCodes).select(), CODES_A_PAGE)) {
    const counters = await db().getAll(...codes.map(({ id }) => db().doc(paths.promoPerson(id, uid))))
    for (const [n, { id: code }] of codes.entries()) {
      const counter = counters[n]
      if (counter?.exists) yield { code, counter }
    }
  }
}

/**
 * Deletes the registrations with their numbered seats; a seat that they gave up and that is on offer stays with who was
 * offered it, and names them no more. Age, gender, type and interests on a known evening
 * could identify one person among six, and neither billing nor later groups need them (GDPR, article 5.1.c).
 */
export async function eraseRegistrations(uid: string): Promise<void> {
  for await (const page of queryPages(documentsOfUser(collections.registrations, uid), 50)) {
    const seats = (await Promise.all(page.map((one) => seatRefsOf(one, 'registration_id')))).flat()
    const givenUp = (await Promise.all(page.map((one) => seatRefsOf(one, 'given_up_registration_id')))).flat()
    const batch = db().batch()
    for (const { ref } of [...page, ...seats]) batch.delete(ref)
    for (const { ref, updateTime } of givenUp)
      batch.update(ref, { given_up_registration_id: FieldValue.delete() }, { lastUpdateTime: updateTime })
    await commit(batch)
  }
}

async function seatRefsOf(
  registration: QueryDocumentSnapshot,
  field: 'registration_id' | 'given_up_registration_id',
): Promise<QueryDocumentSnapshot[]> {
  const seats = db().collection(subcollections.seats(String(registration.get('thursday_event_id'))))
  return (await seats.where(field, '==', registration.id).get()).docs
}

/** Deletes the user's waitlist entries, with the seats that are held for them; the next run offers those again. */
export async function eraseWaitlistEntries(uid: string): Promise<void> {
  const { docs } = await documentsOfUser(collections.waitlist, uid).get()
  for (const found of docs) {
    const entry = parseSnapshot(waitlistEntryDocument, found)
    const batch = db().batch()
    batch.delete(found.ref, { lastUpdateTime: found.updateTime })
    if (entry) await releaseSeat(batch, entry.data)
    await commit(batch)
  }
}

/** Removes the user from past groups, with their reasons. */
export async function eraseMemberships(uid: string): Promise<void> {
  const groups = db().collection(collections.groups).where('member_ids', 'array-contains', uid)
  await updateEach(groups, (batch, { ref, id }) => {
    batch.update(ref, { member_ids: FieldValue.arrayRemove(uid) })
    batch.delete(db().doc(paths.reasons(id, uid)))
  })
}

/**
 * Removes the user from the meeting histories of the people they met. The user's own one, which lists them,
 * is deleted last.
 */
export async function eraseMeetings(uid: string): Promise<void> {
  const own = parseSnapshot(metDocument, await db().doc(paths.met(uid)).get())
  if (!own) return
  const others = Object.keys(own.data.people).map((other) => db().doc(paths.met(other)))
  for (let from = 0; from < others.length; from += 200) {
    const batch = db().batch()
    for (const { exists, ref } of await db().getAll(...others.slice(from, from + 200)))
      if (exists) batch.update(ref, new FieldPath('people', uid), FieldValue.delete())
    await commit(batch)
  }
  await own.ref.delete()
}

/** Deletes the pairs with the user. Pairs that the user made as an admin get a pseudonym instead. */
export async function eraseKeptApart(uid: string, pseudonym: string): Promise<void> {
  const pairs = db().collection(collections.keptApart)
  await updateEach(pairs.where('persons', 'array-contains', uid), (batch, { ref }) => batch.delete(ref))
  await updateEach(pairs.where('by', '==', uid), (batch, { ref }) => batch.update(ref, { by: pseudonym }))
}

/**
 * Deletes mails to these addresses, sent or not, and the codes for addresses that the user wanted to change
 * to. The final e-mail is kept until its delivery.
 */
export async function eraseMails(uid: string, addresses: readonly KnownEmail[]): Promise<void> {
  const mails = db().collection(collections.mail)
  for (const { email, until } of addresses)
    await updateEach(mails.where('to', '==', email), (batch, mail) => {
      const later = until !== null && mail.get('created_at')?.toDate() > until
      if (!later && mail.get('kind') !== 'account_deleted') batch.delete(mail.ref)
    })
  await deleteChangeMails(uid)
}

/** Deletes the mails with codes for addresses that the user wanted to change to. */
export async function deleteChangeMails(uid: string): Promise<void> {
  const [from, to] = [`change_${uid}_`, `change_${uid}_\uf8ff`]
  const id = FieldPath.documentId()
  const mails = db().collection(collections.mail).where(id, '>=', from).where(id, '<', to)
  await updateEach(mails, (batch, { ref }) => batch.delete(ref))
}

/**
 * A confirmed use keeps counting against its code's limit, under a pseudonym. While the code is valid, the
 * use keeps an HMAC of each verified address, so that an erasure does not return it
 * (docs/decisions/0019-promo-uses-of-erased-accounts.md).
 */
export async function erasePromoUses(
  uid: string,
  { pseudonym, verified, at }: { pseudonym: string; verified: readonly string[]; at: Date },
): Promise<void> {
  for await (const { code, counter } of promoCodesUsedBy(uid)) {
    const promo = parseSnapshot(promoCodeDocument, await db().doc(paths.promoCode(code)).get())
    const keepsAddressKeys = promo !== null && !isPromoCodeEnded(promo.data, at) && verified.length > 0
    const former = keepsAddressKeys
      ? { former: true, former_keys: verified.map((email) => erasedAddressKey(code, email)) }
      : {}
    await updateEach(usesOf(code).where('user_id', '==', uid), (batch, use) => {
      if (use.get('settled') !== true) return batch.delete(use.ref)
      return batch.update(use.ref, { user_id: pseudonym, open_payment_id: null, ...former })
    })
    await counter.ref.delete()
  }
}

/** A random pseudonym, never derived from the user, and stored nowhere else. */
export function createPseudonym(): string {
  return `gone_${randomUUID()}`
}

/**
 * Keeps payments, and the tickets and subscriptions that they paid for, for bookkeeping. They contain
 * amounts and evenings, no name or address. The user id is replaced by a pseudonym, or by two after an
 * interruption: a ticket refers to its payment by the payment's id. Free purchases are no billing data, and
 * most contain the user id in their own: they are deleted.
 */
export async function pseudonymiseBilling(uid: string, pseudonym: string): Promise<void> {
  const { tickets, subscriptions, payments } = collections
  for (const collection of [tickets, subscriptions, payments])
    await retryOnConflict(() =>
      updateEach(documentsOfUser(collection, uid), (batch, found) => {
        // A free, simulated or given one. Only a ticket names its payment.
        if (found.id.includes(uid) || found.get('payment_id') === null) return batch.delete(found.ref)
        const isEntitlement = ['unused', 'active'].includes(found.get('status'))
        return batch.update(found.ref, { user_id: pseudonym, ...(isEntitlement && { status: 'void' }) })
      }),
    )
}

/**
 * Keeps audit entries about the user as facts: when, by which admin and of which kind, without the user, the
 * reason, or a subject that contains their id. Entries by an erased admin get a pseudonym. An entry about two
 * users is anonymised for either.
 */
export async function eraseAuditEntries(uid: string, pseudonym: string): Promise<void> {
  const asOther = db().collection(collections.audit).where('other_id', '==', uid)
  for (const about of [documentsOfUser(collections.audit, uid), asOther])
    await updateEach(about, (batch, entry) => {
      const [collection] = String(entry.get('subject')).split('/')
      const gone = { input_digest: FieldValue.delete(), other_id: FieldValue.delete() }
      batch.update(entry.ref, { user_id: null, reason: null, details: {}, subject: collection, ...gone })
    })
  const own = db().collection(collections.audit).where('admin_id', '==', uid)
  await updateEach(own, (batch, { ref }) =>
    batch.update(ref, { admin_id: pseudonym, admin_email: pseudonym }),
  )
}

/**
 * Deletes the HMACs of erased users' promo uses: of codes that have ended or were deactivated, and of uses
 * older than the retention of contact data (docs/decisions/0019-promo-uses-of-erased-accounts.md).
 */
export async function deleteErasedAddressKeys(at: Date): Promise<void> {
  const since = contactRetentionLimit(at)
  for await (const codes of queryPages(db().collection(collections.promoCodes), CODES_A_PAGE)) {
    for (const code of codes) {
      const promo = promoCodeDocument.safeParse(code.data()).data
      const over = !promo || isPromoCodeEnded(promo, at)
      await updateEach(usesOf(code.id).where('former', '==', true), (batch, use) => {
        if (over || use.get('taken_at').toDate() < since)
          batch.update(use.ref, { former: FieldValue.delete(), former_keys: FieldValue.delete() })
      })
    }
  }
}
