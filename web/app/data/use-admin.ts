import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { firebaseAuth } from './auth.ts'

/**
 * Whether the user is an admin, by the claim in their token. `fresh` fetches a new token if the claim is missing, as it may
 * have been granted since. If the token cannot be fetched, the query is in error. This only decides what is shown; the
 * server checks each call.
 */
export function useAdmin({ fresh = false } = {}): UseQueryResult<boolean> {
  return useQuery({ queryKey: ['admin', fresh], queryFn: () => readClaim(fresh), gcTime: 0 })
}

async function readClaim(fresh: boolean): Promise<boolean> {
  const user = firebaseAuth().currentUser
  const { claims } = (await user?.getIdTokenResult()) ?? {}
  if (claims?.admin === true || !fresh) return claims?.admin === true
  return (await user?.getIdTokenResult(true))?.claims.admin === true
}
