import { collections, metDocument, paths, promoCodeDocument, subcollections } from '@tablee/domain'
import { FieldPath, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { stored } from '../platform/stored.ts'
import { formerKey, isOver } from '../promo/former-user.ts'
import { usesOf } from '../promo/promo-state.ts'
import type { Written } from './addresses-of.ts'
import { forEachFound, ownedBy } from './found.ts'
import { promoPersonsOf } from './promo-persons.ts'

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
