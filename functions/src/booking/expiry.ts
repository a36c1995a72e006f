import { type AccountDocument, type EventDate, isExpired, type RegistrationDocument } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Stored } from '../platform/stored.ts'

export interface Expiry {
  readonly registration: Stored<RegistrationDocument>
  /** The account, where it still points at the registration; a person may have booked another evening since. */
  readonly account: Stored<AccountDocument> | null
  /** The evening that the person is still to be told of; null when they are looking at the words already. */
  readonly untold: EventDate | null
}

/** Whether a registration still stands though its evening is over. */
export function isOver({ registration_status, thursday_event_id }: RegistrationDocument, now: Date): boolean {
  return registration_status === 'registered' && isExpired(thursday_event_id, now)
}

/** Adds the end of a registration whose evening is over to the batch. It was attended: its count stands. */
export function expire(batch: WriteBatch, { registration, account, untold }: Expiry): void {
  batch.update(registration.ref, { registration_status: 'expired' }, registration.unchanged)
  if (account)
    batch.update(account.ref, { registration_id: null, expired_event_id: untold }, account.unchanged)
}
