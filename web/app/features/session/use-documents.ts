import {
  type AccountDocument,
  accountDocument,
  mayHavePaid,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { type DocumentState, isVerified } from '@tablee/domain/onboarding'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { acknowledgeExpiry, recoverPayments } from '../../data/account.ts'
import type { Person } from '../../data/auth.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { now } from '../../hooks/clock.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session.ts'
import { expiredNotice } from './texts.ts'

/** The documents that decide where a user may be. */
export interface PersonDocuments {
  readonly user: DocumentState<UserDocument>
  readonly account: DocumentState<AccountDocument>
  /** "empty" also when the account names no evening. */
  readonly registration: DocumentState<RegistrationDocument>
}

/**
 * Follows them; the profile, which only the user changes, is read once. The rules deny them to a user whose address is not
 * verified, so nothing is asked for before that.
 */
export function useDocuments(person: Person): PersonDocuments {
  const uid = isVerified(person) ? person.uid : null
  const user = stateOf(useOwnProfile(uid))
  const account = stateOf(useLiveDocument(uid && paths.account(uid), accountDocument))
  const registrationId = account.state === 'data' ? account.data.registration_id : null
  const path = registrationId && paths.registrationById(registrationId)
  const registration = stateOf(useLiveDocument(path, registrationDocument))
  const none = account.state !== 'loading' && registrationId === null
  return { user, account, registration: none ? { state: 'empty' } : registration }
}

/** What failed stays an error while it is read again: the page that is shown without it must not be taken down meanwhile. */
function stateOf<T>({ isError, errorUpdateCount, data }: UseQueryResult<T | null>): DocumentState<T> {
  if (isError || (data === undefined && errorUpdateCount > 0)) return { state: 'error' }
  if (data === undefined) return { state: 'loading' }
  return data === null ? { state: 'empty' } : { state: 'data', data }
}

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
