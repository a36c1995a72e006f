import { randomUUID } from 'node:crypto'
import {
  accountDocument,
  collections,
  metDocument,
  paths,
  promoCodeDocument,
  subcollections,
} from '@tablee/domain/documents'
import { contactKeptSince } from '@tablee/domain/legal'
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { signInOf } from '../platform/auth.ts'
import { db, forEachFound, ownedBy, pagesOf, stored, untilSettled } from '../platform/firestore.ts'
import { formerKey, isOver, usesOf } from '../promo/promo-code.ts'

/** An address that a person was written to; where they have left it, until when: what came later may be for another. */
export interface Written {
  readonly address: string
  readonly until: Date | null
}

/**
 * Every address that a person was written to: of the sign-in, of the account and profile, of their registrations, and those
 * that the account had before.
 */
export async function addressesOf(uid: string): Promise<Written[]> {
  const [signIn, account, profile, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const found = stored(accountDocument, account)?.data
  const named: unknown[] = [
    signIn?.email,
    found?.verified_email,
    profile.get('email'),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  // The outbox has the address of a password reset in small letters.
  const spelt = (one: string) => [...new Set([one, one.toLowerCase()])]
  const current = new Set(named.filter((one) => typeof one === 'string').flatMap(spelt))
  const former = (found?.former_emails ?? []).flatMap(({ email, until }) =>
    spelt(email).map((address) => ({ address, until })),
  )
  return [
    ...[...current].map((address) => ({ address, until: null })),
    ...former.filter(({ address }) => !current.has(address)),
  ]
}

/** The addresses that were proved to be theirs: of the account, now and before, of the sign-in where it is verified, of each seat that was booked. */
export async function provedAddressesOf(uid: string): Promise<string[]> {
  const [signIn, account, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const named: unknown[] = [
    signIn?.emailVerified ? signIn.email : null,
    account.get('verified_email'),
    ...(stored(accountDocument, account)?.data.former_emails ?? []).map(({ email }) => email),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  return [...new Set(named.filter((one) => typeof one === 'string').map((one) => one.toLowerCase()))]
}

const CODES_A_PAGE = 200

/** A promo code that a person has used or held, and their own document below it. */
interface PromoPerson {
  readonly code: string
  readonly person: DocumentSnapshot
}

/** Every code that knows the person. The house has few codes, so that all are looked at rather than indexed. */
export async function* promoPersonsOf(uid: string): AsyncGenerator<PromoPerson> {
  for await (const codes of pagesOf(db().collection(collections.promoCodes).select(), CODES_A_PAGE)) {
    const persons = await db().getAll(...codes.map(({ id }) => db().doc(paths.promoPerson(id, uid))))
    for (const [n, { id: code }] of codes.entries()) {
      const person = persons[n]
      if (person?.exists) yield { code, person }
    }
  }
}

/**
 * Registrations go whole, their numbered seats with them: age, gender, type and interests on a known evening still point
 * at one person among six, and neither the books nor the next tables need them (GDPR, article 5.1.c).
 */
export async function eraseRegistrations(uid: string): Promise<void> {
  for await (const page of pagesOf(ownedBy(collections.registrations, uid), 50)) {
    const seats = (await Promise.all(page.map(seatsOf))).flat()
    const batch = db().batch()
    for (const { ref } of [...page, ...seats]) batch.delete(ref)
    await batch.commit()
  }
}

async function seatsOf(registration: QueryDocumentSnapshot): Promise<QueryDocumentSnapshot[]> {
  const seats = db().collection(subcollections.seats(String(registration.get('thursday_event_id'))))
  return (await seats.where('registration_id', '==', registration.id).get()).docs
}

/** Leaves the tables of evenings past, with what was said there to this person alone. */
export async function eraseMemberships(uid: string): Promise<void> {
  const tables = db().collection(collections.groups).where('member_ids', 'array-contains', uid)
  await forEachFound(tables, (batch, { ref, id }) => {
    batch.update(ref, { member_ids: FieldValue.arrayRemove(uid) })
    batch.delete(db().doc(paths.reasons(id, uid)))
  })
}

/** Strikes the person from the memory of whoever they sat with; their own, which names those, goes last. */
export async function eraseMeetings(uid: string): Promise<void> {
  const own = stored(metDocument, await db().doc(paths.met(uid)).get())
  if (!own) return
  const others = Object.keys(own.data.people).map((other) => db().doc(paths.met(other)))
  for (let from = 0; from < others.length; from += 200) {
    const batch = db().batch()
    for (const { exists, ref } of await db().getAll(...others.slice(from, from + 200)))
      if (exists) batch.update(ref, new FieldPath('people', uid), FieldValue.delete())
    await batch.commit()
  }
  await own.ref.delete()
}

/** The pairs of people kept apart that name the person; those that an admin put down who is gone stand under a pseudonym. */
export async function eraseKeptApart(uid: string, pseudonym: string): Promise<void> {
  const pairs = db().collection(collections.keptApart)
  await forEachFound(pairs.where('persons', 'array-contains', uid), (batch, { ref }) => batch.delete(ref))
  await forEachFound(pairs.where('by', '==', uid), (batch, { ref }) => batch.update(ref, { by: pseudonym }))
}

/**
 * What the outbox sent or was about to send to these addresses, and the codes for addresses that they asked to move to. The
 * last e-mail stays: it goes with its delivery.
 */
export async function eraseMails(uid: string, addresses: readonly Written[]): Promise<void> {
  const mails = db().collection(collections.mail)
  for (const { address, until } of addresses)
    await forEachFound(mails.where('to', '==', address), (batch, mail) => {
      const later = until !== null && mail.get('created_at')?.toDate() > until
      if (!later && mail.get('kind') !== 'account_deleted') batch.delete(mail.ref)
    })
  const [from, to] = [`change_${uid}_`, `change_${uid}_\uf8ff`]
  const id = FieldPath.documentId()
  await forEachFound(mails.where(id, '>=', from).where(id, '<', to), (batch, { ref }) => batch.delete(ref))
}

/**
 * A use that was settled goes on counting against its code's limit, as nobody's; while the code is valid it keeps what
 * tells the same proved address from another, so that an erasure does not bring the use back (docs/decisions/0019).
 */
export async function erasePromoUses(
  uid: string,
  { pseudonym, proved, at }: { pseudonym: string; proved: readonly string[]; at: Date },
): Promise<void> {
  for await (const { code, person } of promoPersonsOf(uid)) {
    const promo = stored(promoCodeDocument, await db().doc(paths.promoCode(code)).get())
    const kept = promo !== null && !isOver(promo.data, at) && proved.length > 0
    const former = kept ? { former: true, former_keys: proved.map((email) => formerKey(code, email)) } : {}
    await forEachFound(usesOf(code).where('user_id', '==', uid), (batch, use) => {
      if (use.get('settled') !== true) return batch.delete(use.ref)
      return batch.update(use.ref, { user_id: pseudonym, open_payment_id: null, ...former })
    })
    await person.ref.delete()
  }
}

/** A name that leads to nobody: drawn, never computed from who they were, and written down nowhere else. */
export function drawPseudonym(): string {
  return `gone_${randomUUID()}`
}

/**
 * What the books need of somebody who is gone: payments, and the tickets and passes that they paid for, which no longer
 * open anything. They hold amounts and evenings, no name and no address; the person's id gives way to a pseudonym (or to
 * two, after a run that broke off: the books link a ticket to its payment by the payment's id). What cost nothing is no
 * billing, and mostly carries the person's id in its own: it goes.
 */
export async function keepBilling(uid: string, pseudonym: string): Promise<void> {
  const { tickets, subscriptions, payments } = collections
  for (const collection of [tickets, subscriptions, payments])
    await untilSettled(() =>
      forEachFound(ownedBy(collection, uid), (batch, found) => {
        // Free, simulated, or a gift: only a ticket says what paid for it.
        if (found.id.includes(uid) || found.get('payment_id') === null) return batch.delete(found.ref)
        const opens = ['unused', 'active'].includes(found.get('status'))
        return batch.update(found.ref, { user_id: pseudonym, ...(opens && { status: 'void' }) })
      }),
    )
}

/**
 * What was done in the console about somebody who is gone stays written down, as something that happened: when, by whom
 * and of which kind, without the person, the reason, or the document that bears their id. Of an admin who is gone, the
 * lines go on under a pseudonym. A line about two people goes with either.
 */
export async function eraseAuditLines(uid: string, pseudonym: string): Promise<void> {
  const asOther = db().collection(collections.audit).where('other_id', '==', uid)
  for (const about of [ownedBy(collections.audit, uid), asOther])
    await forEachFound(about, (batch, line) => {
      const [collection] = String(line.get('subject')).split('/')
      const gone = { input_digest: FieldValue.delete(), other_id: FieldValue.delete() }
      batch.update(line.ref, { user_id: null, reason: null, details: {}, subject: collection, ...gone })
    })
  const own = db().collection(collections.audit).where('admin_id', '==', uid)
  await forEachFound(own, (batch, { ref }) =>
    batch.update(ref, { admin_id: pseudonym, admin_email: pseudonym }),
  )
}

/**
 * Strikes what is kept of erased people with the uses of promo codes (docs/decisions/0019): of a code that has ended or was
 * switched off, and of every use as old as a contact may be kept.
 */
export async function forgetFormerUsers(at: Date): Promise<void> {
  const since = contactKeptSince(at)
  for await (const codes of pagesOf(db().collection(collections.promoCodes), CODES_A_PAGE)) {
    for (const code of codes) {
      const promo = promoCodeDocument.safeParse(code.data()).data
      const over = !promo || isOver(promo, at)
      await forEachFound(usesOf(code.id).where('former', '==', true), (batch, use) => {
        if (over || use.get('taken_at').toDate() < since)
          batch.update(use.ref, { former: FieldValue.delete(), former_keys: FieldValue.delete() })
      })
    }
  }
}
