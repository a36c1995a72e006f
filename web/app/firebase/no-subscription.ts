import { create } from 'zustand'
import { now } from './clock.ts'

/** Longer than it takes from the last choice to the confirmation, both of which ask. */
const GOOD_FOR_MS = 10 * 60_000

/** Who had no subscription, and when that was read. */
const useNone = create<{ readonly uid: string | null; readonly at: number }>(() => ({ uid: null, at: 0 }))

export function hadNoSubscription(uid: string): boolean {
  const none = useNone.getState()
  return none.uid === uid && now().getTime() - none.at < GOOD_FOR_MS
}

export function keepNoSubscription(uid: string): void {
  useNone.setState({ uid, at: now().getTime() })
}

/** One may have been bought since. */
export function forgetNoSubscription(): void {
  useNone.setState({ uid: null })
}
