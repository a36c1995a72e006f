import { type AccountDocument, type DocumentState, mayHavePaid } from '@tablee/domain'
import { useEffect, useRef } from 'react'
import { recoverPayments } from '../../data/account.ts'
import type { Person } from '../../data/auth.ts'
import { now } from '../../hooks/clock.ts'
import { useSessionStore } from './session.ts'

/**
 * Asks the server once a visit for payments that became nothing. A sign-in has asked already; this is for users whom the
 * browser still knows.
 */
export function useRecovery({ uid }: Person, account: DocumentState<AccountDocument>): void {
  const arrivedAs = useSessionStore((store) => store.arrivedAs)
  const asked = useRef(false)
  const due = uid !== arrivedAs && account.state === 'data' && mayHavePaid(account.data, now())

  useEffect(() => {
    if (!due || asked.current) return
    asked.current = true
    void recoverPayments()
  }, [due])
}
