import { useEffect, useState } from 'react'

export const RESEND_AFTER_SECONDS = 60

/** Seconds left before something done at `since` (milliseconds) may be done again; it ticks down to 0. */
export function useCooldown(since: number): number {
  const [, setTicks] = useState(0)
  const left = secondsLeft(since)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return left
}

/** A clock that was set back must not lock the button for longer than the wait itself. */
export function secondsLeft(since: number): number {
  const left = Math.ceil((since + RESEND_AFTER_SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(Math.max(left, 0), RESEND_AFTER_SECONDS)
}
