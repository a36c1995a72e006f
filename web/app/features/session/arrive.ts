import { openAccount } from '../../firebase/account.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { useSessionStore } from './session-store.ts'

/**
 * Runs a sign-in to its end: the person, their account, and `then` what else belongs to it. Nobody is sent on before, so
 * that the next step is decided on what the server has put right. An account that cannot be opened now is opened by the
 * next call that needs it. Answers whether somebody did sign in.
 */
export async function arrive(
  signIn: () => Promise<Person | null>,
  then: (person: Person) => Promise<void> = async () => {},
): Promise<boolean> {
  const { setArriving, setArrivedAs, tell } = useSessionStore.getState()
  setArriving(true)
  try {
    const person = await signIn()
    if (!person) return false
    await openAccount(person).then(
      () => setArrivedAs(person.uid),
      (error: unknown) => report('The account could not be opened', error),
    )
    await then(person)
    // Known here before the gate, which may not stand on this page, hears of it from Auth.
    tell(person)
    return true
  } finally {
    setArriving(false)
  }
}
