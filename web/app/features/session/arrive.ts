import { openAccount } from '../../firebase/account.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { useSessionStore } from './session-store.ts'

/**
 * Runs a sign-in to its end: the person, and `then` what their next step depends on, as a rule their account. Nobody is
 * sent on before, so that the step is decided on what the server has put right. Answers whether somebody did sign in.
 */
export async function arrive(
  signIn: () => Promise<Person | null>,
  then: (person: Person) => void | Promise<void> = open,
): Promise<boolean> {
  const { setArriving, tell } = useSessionStore.getState()
  setArriving(true)
  try {
    const person = await signIn()
    if (!person) return false
    await then(person)
    // Known here before the gate, which may not stand on this page, hears of it from Auth.
    tell(person)
    return true
  } finally {
    setArriving(false)
  }
}

/** An account that cannot be opened now is opened by the next call that needs it. */
async function open({ uid }: Person): Promise<void> {
  await openAccount(uid).then(
    () => useSessionStore.getState().setArrivedAs(uid),
    (error: unknown) => report('The account could not be opened', error),
  )
}
