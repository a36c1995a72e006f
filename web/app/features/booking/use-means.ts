import { collections, isValidSubscription, subscriptionDocument, ticketDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { useCallback } from 'react'
import { now } from '../../firebase/clock.ts'
import { readList } from '../../firebase/read.ts'
import { type Read, useRead } from '../../firebase/use-read.ts'

/** What pays for an evening without a payment: the server takes a subscription first, and decides again. */
export type Means = 'subscription' | 'ticket' | null

/** Reads whether the person has an active subscription or an unused ticket. */
export function useMeans(uid: string): Read<Means> {
  return useRead(useCallback(() => readMeans(uid), [uid]))
}

async function readMeans(uid: string): Promise<Means> {
  const mine = where('user_id', '==', uid)
  const [subscriptions, tickets] = await Promise.all([
    readList(collections.subscriptions, subscriptionDocument, mine, where('status', '==', 'active')),
    readList(collections.tickets, ticketDocument, mine, where('status', '==', 'unused')),
  ])
  if (subscriptions.some((subscription) => isValidSubscription(subscription, now()))) return 'subscription'
  return tickets.length > 0 ? 'ticket' : null
}
