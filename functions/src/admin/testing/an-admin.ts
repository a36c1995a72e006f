import { aPerson } from '../../booking/testing/people.ts'
import type { Caller } from '../../platform/caller.ts'
import { auth } from '../../platform/firebase.ts'

/** Somebody with the claim, at Auth and in their token. */
export async function anAdmin(): Promise<Caller> {
  const caller = await aPerson()
  await auth().setCustomUserClaims(caller.uid, { admin: true })
  return { ...caller, admin: true }
}
