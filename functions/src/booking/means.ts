import {
  collections,
  isValidSubscription,
  type SubscriptionDocument,
  subscriptionDocument,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/** What a person can book with without paying: subscriptions marked active, and unused tickets. */
export interface Means {
  readonly subscriptions: readonly SubscriptionDocument[]
  readonly tickets: readonly Stored<TicketDocument>[]
}

/** What a seat will be taken with. */
export type Chosen =
  | { readonly by: 'subscription' }
  | { readonly by: 'ticket'; readonly ticket: Stored<TicketDocument> }

/** A valid subscription first, else the oldest unused ticket; null when there is neither. */
export function chooseMeans({ subscriptions, tickets }: Means, now: Date): Chosen | null {
  if (isSubscriber(subscriptions, now)) return { by: 'subscription' }
  const [oldest] = tickets.toSorted((a, b) => a.data.created_at.getTime() - b.data.created_at.getTime())
  return oldest ? { by: 'ticket', ticket: oldest } : null
}

/** Whether one of these subscriptions makes the user a subscriber (docs/product.md §8.3). */
export function isSubscriber(subscriptions: readonly SubscriptionDocument[], now: Date): boolean {
  return subscriptions.some((one) => isValidSubscription(one, now))
}

/** Reads a person's means, by the two indexes of firestore.indexes.json on person and status. */
export async function loadMeans(tx: Transaction, uid: string): Promise<Means> {
  const [subscriptions, tickets] = await Promise.all([
    loadSubscriptions(tx, uid),
    tx.get(ofPerson(collections.tickets, uid).where('status', '==', 'unused')),
  ])
  return { subscriptions, tickets: tickets.docs.flatMap((one) => stored(ticketDocument, one) ?? []) }
}

/** Reads a person's subscriptions that are marked active; their periods may be over. */
export async function loadSubscriptions(tx: Transaction, uid: string): Promise<SubscriptionDocument[]> {
  const active = await tx.get(ofPerson(collections.subscriptions, uid).where('status', '==', 'active'))
  return active.docs.map((one) => subscriptionDocument.parse(one.data()))
}

function ofPerson(collection: string, uid: string) {
  return db().collection(collection).where('user_id', '==', uid)
}
