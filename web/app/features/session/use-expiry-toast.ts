import { useEffect } from 'react'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { toast } from '../../ui/toast.ts'
import type { Standing } from './standing.ts'

const SEEN = 'tablee.expiry-seen'

/** Says once, on this device, that the last reservation has expired. `null` waits. */
export function useExpiryToast(standing: Standing | null): void {
  const expired =
    standing?.state === 'known' && standing.next.expired ? (standing.registration?.id ?? null) : null

  useEffect(() => {
    if (expired === null || localStorage.getItem(SEEN) === expired) return
    localStorage.setItem(SEEN, expired)
    toast.success(confirmationTexts.expired)
  }, [expired])
}
