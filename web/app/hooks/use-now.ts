import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Now, again every few seconds: for what closes while somebody looks at it. */
export function useNow(everyMs = 5000): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return moment
}
