import {
  type CallInput,
  type CallOutput,
  calls,
  eveningCityDocument,
  eveningOf,
  type KeptApartDocument,
  keptApartDocument,
  pairOf,
  paths,
  registrationDocument,
} from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { loadAccount } from '../../booking/booking.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { holdAccount } from '../hold-account.ts'

/** Two people who never sit together again, or who may again. */
export const adminKeepApart = adminCallable(
  'adminKeepApart',
  calls.adminKeepApart.input,
  handleAdminKeepApart,
)

/**
 * Puts a pair on the list or takes it off, with its audit line. Where both are registered for the coming evening of one
 * city, the city's document changes in the same batch: a plan that was made without the pair fails and is made again, and
 * the city is looked after at once. Refuses with `not-found` where either has no account, `being-erased` where one is being
 * erased, `changed-meanwhile` where the list says already what is asked.
 */
export async function handleAdminKeepApart(
  admin: Caller,
  input: CallInput<'adminKeepApart'>,
): Promise<CallOutput<'adminKeepApart'>> {
  const { uid, other, apart, reason } = input
  const act: Act = {
    input,
    action: apart ? 'people-kept-apart' : 'people-let-meet',
    subject: paths.keptApart(uid, other),
    user_id: uid,
    other_id: other,
    reason,
    details: {},
  }
  await untilSettled(() => note(admin, act, input))
  return { done: true }
}

async function note(
  admin: Caller,
  act: Act,
  { uid, other, apart, reason }: CallInput<'adminKeepApart'>,
): Promise<void> {
  const [at, found, ...accounts] = await Promise.all([
    now(),
    db().doc(paths.keptApart(uid, other)).get(),
    loadAccount(uid),
    loadAccount(other),
  ])
  // Asked last: a second sending that has read the first one's pair finds its line too, and is not refused.
  if (await wasDone(admin, act)) return
  const batch = db().batch()
  for (const account of accounts) {
    if (!account) throw new Refusal('not-found')
    if (account.data.erasing_since) throw new Refusal('being-erased')
    // An erasure that begins meanwhile finds the pair and the line, or neither is written.
    holdAccount(batch, account)
  }
  const before = stored(keptApartDocument, found)
  if (apart === (before !== null)) throw new Refusal('changed-meanwhile')
  const pair: KeptApartDocument = {
    persons: pairOf(uid, other),
    source: 'console',
    reason,
    by: admin.uid,
    at,
  }
  if (before) batch.delete(before.ref, before.unchanged)
  else batch.create(found.ref, pair)
  if (apart)
    await tendTables(
      batch,
      accounts.map((account) => account?.data.registration_id ?? null),
    )
  auditCreate(batch, admin, act, at)
  await batch.commit()
}

/** As when somebody leaves a table: the week looks at the city at once. A city without a document has no plan yet. */
async function tendTables(batch: WriteBatch, registrationIds: readonly (string | null)[]): Promise<void> {
  const seats = await seatsOf(registrationIds)
  const [one, other] = seats
  const cityId = one?.selected_city.id
  if (!one || !other || one.thursday_event_id !== other.thursday_event_id) return
  if (cityId === undefined || cityId !== other.selected_city.id) return
  const path = paths.eveningCity(one.thursday_event_id, cityId)
  const city = stored(eveningCityDocument, await db().doc(path).get())
  if (city) batch.update(city.ref, { left: city.data.left + 1 }, city.unchanged)
}

/** The seats that stand, in the order of the ids. */
async function seatsOf(registrationIds: readonly (string | null)[]) {
  const found = await readAll(
    registrationIds.flatMap((id) => (id && eveningOf(id) ? paths.registrationById(id) : [])),
  )
  const seats = new Map(found.map((one) => [one.id, stored(registrationDocument, one)?.data]))
  return registrationIds.map((id) => {
    const seat = seats.get(id ?? '')
    return seat?.registration_status === 'registered' ? seat : null
  })
}
