import { queryClient } from './query-client.ts'

// Keys that are needed where Firestore is not loaded: by what follows a sign-in.

export const profileKey = (uid: string) => ['profile', uid]
export const unusedTicketsKey = (uid: string) => ['unused-tickets', uid]
export const subscriptionsKey = (uid: string) => ['subscriptions', uid]

/** For what may have granted a subscription or a ticket, or used one. */
export async function invalidateEntitlements(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['unused-tickets'] }),
    queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
  ])
}
