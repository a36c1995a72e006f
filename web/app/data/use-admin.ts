import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { firebaseAuth } from './auth.ts'

/**
 * Whether an admin is at the screen, by the claim in their token. With `fresh`, a token without the claim is fetched anew
 * first: it may have been granted since. A token that cannot be fetched is an error, and says nothing of the claim. It
 * only decides what is shown: the server asks again.
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
