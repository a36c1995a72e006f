import { useEffect, useState } from 'react'
import { firebaseAuth } from './auth.ts'
import { report } from './report.ts'

/**
 * Whether an admin is at the screen, by the claim in their token; null until it is read. With `fresh`, a token without
 * the claim is fetched anew first: it may have been granted since. It only decides what is shown: the server asks again.
 */
export function useAdmin({ fresh = false } = {}): boolean | null {
  const [admin, setAdmin] = useState<boolean | null>(null)

  useEffect(() => {
    let gone = false
    const tell = (claim: boolean) => !gone && setAdmin(claim)
    readClaim(fresh).then(tell, (error: unknown) => {
      report('The claims could not be read', error)
      tell(false)
    })
    return () => {
      gone = true
    }
  }, [fresh])

  return admin
}

async function readClaim(fresh: boolean): Promise<boolean> {
  const user = firebaseAuth().currentUser
  const { claims } = (await user?.getIdTokenResult()) ?? {}
  if (claims?.admin === true || !fresh) return claims?.admin === true
  return (await user?.getIdTokenResult(true))?.claims.admin === true
}
