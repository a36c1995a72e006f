import { paths, type UserDocument, userDocument } from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { fetchDocument } from './firestore.ts'
import { queryClient } from './query-client.ts'
import { profileKey } from './query-keys.ts'

const RETRY_FAILED_MS = 10_000

export type ProfileFields = Partial<Omit<UserDocument, 'id'>>

/** Fields that go with the next write, of one user. */
let draft: { readonly uid: string; readonly fields: ProfileFields } | null = null

/**
 * The user's own document; null where there is none. Only they write it, and here: it is read once a visit, and what they
 * write is put in as it is written. A listener would be billed for each write of their own. What they change on another
 * device shows at the next visit.
 */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: profileKey(uid),
    queryFn: async () => {
      const stored = await fetchDocument(paths.user(uid), userDocument)
      return stored && { ...stored, ...keptOf(uid) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Every page waits for it, and a network may come back without a word of the browser's.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_FAILED_MS,
  })

/** A uid of `null` waits. */
export function useOwnProfile(uid: string | null): UseQueryResult<UserDocument | null> {
  return useQuery({ ...profileQuery(uid ?? ''), enabled: uid !== null })
}

/** Spares the first reading: a call has told that nobody can have written a profile for them. */
export function expectNoProfile(uid: string): void {
  queryClient.setQueryData(profileQuery(uid).queryKey, null)
}

/** Keeps fields for the next write, which saves them: one write less for each booking. They show until then. */
export function keepForNextWrite(uid: string, fields: ProfileFields): void {
  draft = { uid, fields: { ...keptOf(uid), ...fields } }
  queryClient.setQueryData(profileQuery(uid).queryKey, (known) => known && { ...known, ...fields })
}

export function keptOf(uid: string): ProfileFields {
  return draft?.uid === uid ? draft.fields : {}
}

/** Ends the draft, but for what was chosen anew since `saved` was sent. */
export function endDraft(uid: string, saved: ProfileFields): void {
  const before: Readonly<Record<string, unknown>> = saved
  const left = Object.entries(keptOf(uid)).filter(([name, value]) => before[name] !== value)
  draft = left.length === 0 ? null : { uid, fields: Object.fromEntries(left) }
}
