import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { tabStorage } from './storage.ts'

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

export const RESEND_AFTER_SECONDS = 60

/** Seconds left before something done at `since` (milliseconds) may be done again; it ticks down to 0. */
export function useCooldown(since: number): number {
  const [left, setLeft] = useState(() => secondsLeft(since))

  useEffect(() => {
    setLeft(secondsLeft(since))
    if (secondsLeft(since) === 0) return
    const timer = setInterval(() => {
      const remaining = secondsLeft(since)
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [since])

  return left
}

/** A clock that was set back must not lock the button for longer than the wait itself. */
export function secondsLeft(since: number): number {
  const left = Math.ceil((since + RESEND_AFTER_SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(Math.max(left, 0), RESEND_AFTER_SECONDS)
}
