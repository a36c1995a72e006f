import type { RegistrationDocument } from '@tablee/domain'
import { useState } from 'react'
import { cancelReservation } from './cancel-reservation.ts'

export interface Cancellation {
  /** The one to show: once it has been cancelled, and until the page is left, the one that was. */
  readonly registration: RegistrationDocument | null
  readonly state: 'idle' | 'busy' | 'done'
  readonly cancel: () => Promise<void>
}

/**
 * Cancels the coming evening. The registration is gone from Firestore before the server's answer is here, and two
 * seconds before the page is left: it is held meanwhile, or the person would be told that they have none. A call that
 * failed holds nothing: where only its answer was lost, the seat is gone, and the page says so.
 */
export function useCancellation(registration: RegistrationDocument | null): Cancellation {
  const [held, setHeld] = useState<RegistrationDocument | null>(null)
  const [state, setState] = useState<Cancellation['state']>('idle')

  async function cancel() {
    if (state !== 'idle') return
    if (registration) setHeld(registration)
    setState('busy')
    const cancelled = await cancelReservation(registration?.thursday_event_id ?? null)
    if (!cancelled) setHeld(null)
    setState(cancelled ? 'done' : 'idle')
  }

  return { registration: registration ?? held, state, cancel }
}
