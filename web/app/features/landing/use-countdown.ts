import { countdown } from '@tablee/domain'
import { useEffect, useState } from 'react'

export type TimeLeft = ReturnType<typeof countdown>

/**
 * The time left to book for the next Thursday, anew each second. `null` until the page lives in a browser: a prerendered
 * page cannot know the time at which it is read.
 */
export function useCountdown(now: () => Date): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const moment = now()
      setLeft(countdown(moment))
      // On the next whole second, whatever this one has lost.
      timer = setTimeout(tick, 1000 - moment.getMilliseconds())
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return left
}
