import {
  type AccountDocument,
  accountDocument,
  mayNeedRecovery,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { type DocumentState, needsNoCode } from '@tablee/domain/onboarding'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { acknowledgeExpiry, recoverPayments } from '../../data/account.ts'
import type { AuthUser } from '../../data/auth.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { now } from '../../hooks/clock.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session.ts'
import { expiredNotice } from './texts.ts'

/** The documents by which the guard decides. */
export interface AttendeeDocuments {
  readonly user: DocumentState<UserDocument>
  readonly account: DocumentState<AccountDocument>
  /** Also `empty` if the account has no registration. */
  readonly registration: DocumentState<RegistrationDocument>
}

/** Listens to the documents, reads the profile once. The rules allow that only once the address is verified. */
export function useAttendeeDocuments(authUser: AuthUser): AttendeeDocuments {
  const uid = needsNoCode(authUser) ? authUser.uid : null
  const user = stateOf(useOwnProfile(uid))
  const account = stateOf(useLiveDocument(uid && paths.account(uid), accountDocument))
  const registrationId = account.state === 'data' ? account.data.registration_id : null
  const path = registrationId && paths.registrationById(registrationId)
  const registration = stateOf(useLiveDocument(path, registrationDocument))
  const none = account.state !== 'loading' && registrationId === null
  return { user, account, registration: none ? { state: 'empty' } : registration }
}

/** A failed read stays an error while it is retried, so that the page shown without its data is not unmounted. */
function stateOf<T>({ isError, errorUpdateCount, data }: UseQueryResult<T | null>): DocumentState<T> {
  if (isError || (data === undefined && errorUpdateCount > 0)) return { state: 'error' }
  if (data === undefined) return { state: 'loading' }
  return data === null ? { state: 'empty' } : { state: 'data', data }
}

/** Recovers payments once per visit, for users who were still signed in; a sign-in does so itself. */
export function useRecovery({ uid }: AuthUser, account: DocumentState<AccountDocument>): void {
  const signedInThisVisit = useSessionStore((store) => store.signedInThisVisit)
  const asked = useRef(false)
  const due = uid !== signedInThisVisit && account.state === 'data' && mayNeedRecovery(account.data, now())

  useEffect(() => {
    if (!due || asked.current) return
    asked.current = true
    void recoverPayments()
  }, [due])
}

/** Shows once per visit that the last registration has expired, and records that; if unrecorded, shows it again. */
export function useExpiry(evening: string | null): void {
  const notified = useRef<string>(null)

  useEffect(() => {
    if (evening === null || notified.current === evening) return
    notified.current = evening
    toast.success(expiredNotice)
    void acknowledgeExpiry()
  }, [evening])
}
