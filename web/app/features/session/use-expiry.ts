import { useEffect, useRef } from 'react'
import { acknowledgeExpiry } from '../../data/account.ts'
import { toast } from '../../ui/toast.ts'
import { expiredNotice } from './texts.ts'

/**
 * Says once a visit that the last registration has expired, and has the server note that it was said. A note that did not
 * get through is made at the next visit, which says it once more.
 */
export function useExpiry(evening: string | null): void {
  const told = useRef<string>(null)

  useEffect(() => {
    if (evening === null || told.current === evening) return
    told.current = evening
    toast.success(expiredNotice)
    void acknowledgeExpiry()
  }, [evening])
}
