import { useEffect } from 'react'
import { acknowledgeExpiry } from '../../firebase/account.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session-store.ts'

/**
 * Says that the last reservation has expired, and has the server note that it was said: that ends the registration, and
 * nobody hears of it again. A note that did not get through is made at the next visit, which says it once more.
 */
export function useExpiry(evening: string | null): void {
  const told = useSessionStore((store) => store.expiryTold)
  const setTold = useSessionStore((store) => store.setExpiryTold)

  useEffect(() => {
    if (evening === null || told === evening) return
    setTold(evening)
    toast.success(confirmationTexts.expired)
    void acknowledgeExpiry()
  }, [evening, told, setTold])
}
