import { useEffect, useState } from 'react'
import { watchPerson } from '../../firebase/auth.ts'
import { report } from '../../firebase/report.ts'
import { type Mail, newestMails } from './mailbox.ts'

const SHOWN = 5
const LOOK_EVERY_MS = 2000

/** The newest e-mails to whom is signed in, or to anybody while nobody is; followed as they arrive. */
export function useMails() {
  const [address, setAddress] = useState<string | null>(null)
  const [mails, setMails] = useState<Mail[] | 'failed' | null>(null)

  useEffect(() => watchPerson((person) => setAddress(person?.email ?? null)), [])

  useEffect(() => {
    let gone = false
    const look = () =>
      newestMails(address, SHOWN).then(
        (found) => !gone && setMails(found),
        (error: unknown) => {
          report('The mailbox cannot be read', error)
          if (!gone) setMails('failed')
        },
      )
    void look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [address])

  return { address, mails }
}
