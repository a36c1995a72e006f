import { useState } from 'react'
import { secondsLeft } from '../../firebase/use-cooldown.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LinkSent } from './link-sent.tsx'
import { requestReset } from './request-reset.ts'

interface Sending {
  readonly to: string
  /** Milliseconds. */
  readonly at: number
}

/** `/forgot-password`: an address, then where to look for the link. `typed` is what was typed at the sign-in. */
export function ForgotScreen({ typed }: { typed: string }) {
  const [last, setLast] = useState<Sending | null>(null)
  const [asking, setAsking] = useState(true)

  async function send(to: string) {
    // The server would take no second request so soon, and would not say so.
    const waits = last?.to === to && secondsLeft(last.at) > 0
    if (!waits) {
      if (!(await requestReset(to))) return
      setLast({ to, at: Date.now() })
    }
    setAsking(false)
  }

  if (asking || !last) return <ForgotForm address={last?.to ?? typed} onSubmit={send} />
  return (
    <LinkSent to={last.to} sentAt={last.at} onAgain={() => send(last.to)} onBack={() => setAsking(true)} />
  )
}
