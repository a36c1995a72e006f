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
 * seconds before the page is left: it is held meanwhile, or the person would be told that they have none. An answer that
 * was lost can be asked for again: the server gives the same one.
 */
export function useCancellation(registration: RegistrationDocument | null): Cancellation {
  const [held, setHeld] = useState<RegistrationDocument | null>(null)
  const [state, setState] = useState<Cancellation['state']>('idle')

  async function cancel() {
    if (state !== 'idle') return
    if (registration) setHeld(registration)
    setState('busy')
    setState((await cancelReservation()) ? 'done' : 'idle')
  }

  return { registration: registration ?? held, state, cancel }
}
