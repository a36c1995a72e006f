import { useCallback } from 'react'
import { firebaseAuth } from './auth.ts'
import { type Read, useRead } from './use-read.ts'

/**
 * Whether an admin is at the screen, by the claim in their token. With `fresh`, a token without the claim is fetched anew
 * first: it may have been granted since. A token that cannot be fetched is an error, and says nothing of the claim. It
 * only decides what is shown: the server asks again.
 */
export function useAdmin({ fresh = false } = {}): Read<boolean> {
  return useRead(useCallback(() => readClaim(fresh), [fresh]))
}

async function readClaim(fresh: boolean): Promise<boolean> {
  const user = firebaseAuth().currentUser
  const { claims } = (await user?.getIdTokenResult()) ?? {}
  if (claims?.admin === true || !fresh) return claims?.admin === true
  return (await user?.getIdTokenResult(true))?.claims.admin === true
}
