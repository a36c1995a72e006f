import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The current time, updated every few seconds, for deadlines that pass while a page is open. */
export function useNow(everyMs = 5000): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return moment
}

export const RESEND_AFTER_SECONDS = 60

/** Seconds until an action done at `since` (in milliseconds) may be repeated; counts down to 0. */
export function useCooldown(since: number): number {
  const [, setTicks] = useState(0)
  const left = remainingSeconds(since)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [counting])
  return left
}

/** Limited to the cooldown, in case the system clock was set back. */
export function remainingSeconds(since: number): number {
  const left = Math.ceil((since + RESEND_AFTER_SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(Math.max(left, 0), RESEND_AFTER_SECONDS)
}
