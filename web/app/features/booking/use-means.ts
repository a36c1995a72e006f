import { isValidSubscription } from '@tablee/domain'
import { useCallback, useRef } from 'react'
import { now } from '../../firebase/clock.ts'
import { readOwnSubscriptions } from '../../firebase/own-subscriptions.ts'
import { readUnusedTickets } from '../../firebase/own-tickets.ts'
import { type Read, useRead } from '../../firebase/use-read.ts'

/** What pays for an evening without a payment: the server takes a subscription first, and decides again. */
export type Means = 'subscription' | 'ticket' | null

/** The means as far as they are known, and what they come to; `unknown` where they can't be read. */
export interface MeansRead {
  readonly reading: Read<Means>
  readonly outcome: () => Promise<Means | 'unknown'>
}

/** Reads whether the person has an active subscription or an unused ticket. As long as nobody is known it is loading. */
export function useMeans(uid: string | null): MeansRead {
  const asked = useRef<Promise<Means>>(null)
  const read = useCallback(() => {
    asked.current = uid === null ? new Promise(() => undefined) : readMeans(uid)
    return asked.current
  }, [uid])
  const reading = useRead(read)
  return { reading, outcome: async () => asked.current?.catch(() => 'unknown' as const) ?? 'unknown' }
}

async function readMeans(uid: string): Promise<Means> {
  const [subscriptions, tickets] = await Promise.all([readOwnSubscriptions(uid), readUnusedTickets(uid)])
  if (subscriptions.some((subscription) => isValidSubscription(subscription, now()))) return 'subscription'
  return tickets.length > 0 ? 'ticket' : null
}
