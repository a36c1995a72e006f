import { useEffect, useState } from 'react'
import { firebaseAuth } from './auth.ts'
import { report } from './report.ts'

/** Whether an admin is at the screen, by the claim in their token. It only decides what is shown: the server asks again. */
export function useAdmin(): boolean {
  const [admin, setAdmin] = useState(false)

  useEffect(() => {
    let gone = false
    readClaim().then(
      (claim) => !gone && setAdmin(claim),
      (error: unknown) => report('The claims could not be read', error),
    )
    return () => {
      gone = true
    }
  }, [])

  return admin
}

async function readClaim(): Promise<boolean> {
  const token = await firebaseAuth().currentUser?.getIdTokenResult()
  return token?.claims.admin === true
}
