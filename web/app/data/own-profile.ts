import { paths, type UserDocument, userDocument } from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { fetchDocument } from './firestore.ts'
import { profileKey, queryClient } from './query-client.ts'

const RETRY_FAILED_MS = 10_000

export type ProfileFields = Partial<Omit<UserDocument, 'id'>>

/** Fields to include in the next write, for one user. */
let draft: { readonly uid: string; readonly fields: ProfileFields } | null = null

/**
 * The user's profile; null if there is none. Only the user writes it, through `saveOwnProfile`, so it is read once per visit
 * and updated in the cache on each write. A listener would be billed for each own write. Changes from another device appear
 * at the next visit.
 */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: profileKey(uid),
    queryFn: async () => {
      const stored = await fetchDocument(paths.user(uid), userDocument)
      return stored && { ...stored, ...fieldsForNextWrite(uid) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Every page needs the profile, and the browser does not always report that the network is back.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_FAILED_MS,
  })

/** The user's profile; waits while `uid` is null. */
export function useOwnProfile(uid: string | null): UseQueryResult<UserDocument | null> {
  return useQuery({ ...profileQuery(uid ?? ''), enabled: uid !== null })
}

/** Caches that the user has no profile, when a call has just created their account. Saves the first read. */
export function setNoProfile(uid: string): void {
  queryClient.setQueryData(profileQuery(uid).queryKey, null)
}

/** Adds fields to the next write, which saves one write per booking. Pages show them at once. */
export function addToNextWrite(uid: string, fields: ProfileFields): void {
  draft = { uid, fields: { ...fieldsForNextWrite(uid), ...fields } }
  queryClient.setQueryData(profileQuery(uid).queryKey, (known) => known && { ...known, ...fields })
}

export function fieldsForNextWrite(uid: string): ProfileFields {
  return draft?.uid === uid ? draft.fields : {}
}

/** Removes the saved fields from the draft, except those changed again since `saved` was sent. */
export function endDraft(uid: string, saved: ProfileFields): void {
  const before: Readonly<Record<string, unknown>> = saved
  const left = Object.entries(fieldsForNextWrite(uid)).filter(([name, value]) => before[name] !== value)
  draft = left.length === 0 ? null : { uid, fields: Object.fromEntries(left) }
}
