import {
  type BalanceFigure,
  type CallInput,
  type CallOutput,
  calls,
  collections,
  discs,
  genders,
  mbtiTypeNames,
  type RegistrationStatus,
} from '@tablee/domain'
import type { Query } from 'firebase-admin/firestore'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { adminCallable } from '../admin-callable.ts'
import { Meter } from './meter.ts'

/** A seat that was kept: of an evening to come, or of one that is over. */
const KEPT: readonly RegistrationStatus[] = ['registered', 'expired']

/** Who sits at an evening, or at all of them: by type, colour and gender. */
export const adminBalance = adminCallable('adminBalance', calls.adminBalance.input, handleAdminBalance)

/** Reads no document: 24 aggregations, one for each value that a seat may have. */
export async function handleAdminBalance(
  _admin: Caller,
  { date }: CallInput<'adminBalance'>,
): Promise<CallOutput<'adminBalance'>> {
  const moment = await now()
  const meter = new Meter()
  const seats = keptSeats(date)
  const [total, types, colours, byGender] = await Promise.all([
    meter.count(seats),
    countEach(meter, seats, 'mbtiType', mbtiTypeNames),
    countEach(meter, seats, 'dominantDisc', discs),
    countEach(meter, seats, 'gender', genders),
  ])
  const balance: BalanceFigure = { seats: total, types, colours, genders: byGender }
  return { computed_at: moment.toISOString(), read: meter.read, ...balance }
}

/** All evenings are a span of dates too, so that one index serves either question. */
function keptSeats(date: string | null): Query {
  return db()
    .collection(collections.registrations)
    .where('registration_status', 'in', KEPT)
    .where('thursday_event_id', '>=', date ?? '0')
    .where('thursday_event_id', '<=', date ?? '9')
}

async function countEach<V extends string>(
  meter: Meter,
  seats: Query,
  field: string,
  values: readonly V[],
): Promise<Record<V, number>> {
  const counts = await Promise.all(
    values.map(async (value) => [value, await meter.count(seats.where(field, '==', value))] as const),
  )
  // Each value has its entry: fromEntries types its keys as any text.
  return Object.fromEntries(counts) as Record<V, number>
}
