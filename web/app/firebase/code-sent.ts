import { useCallback, useSyncExternalStore } from 'react'
import { tabStorage } from './browser-storage.ts'

const KEY = 'tablee.code-sent'
const listeners = new Set<() => void>()

/** Remembers in this tab when the last code left, so that a refresh does not forget how long to wait for the next. */
export function markCodeSent(uid: string): void {
  tabStorage.set(`${KEY}.${uid}`, String(Date.now()))
  tell()
}

/** When the last code left, in milliseconds; 0 when this tab has asked for none. */
export function useCodeSentAt(uid: string): number {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => Number(tabStorage.get(`${KEY}.${uid}`) ?? 0), [uid]),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
