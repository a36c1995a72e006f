import { useState } from 'react'
import { now } from '../../firebase/clock.ts'
import { readEmailCode, sendEmailCode, useEmailCode } from '../../firebase/email-code.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { useCooldown } from '../../firebase/use-cooldown.ts'
import { resendFailed, verificationTexts } from '../../messages/verification.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface ResendCodeProps {
  person: Person
  /** No code can be used: to send one is what the page asks for. */
  first: boolean
  onSent: () => void
}

/** Asks for a fresh code; the button counts down until the server would take the next request. */
export function ResendCode({ person, first, onSent }: ResendCodeProps) {
  const code = useEmailCode(person.uid)
  const [sending, setSending] = useState(false)
  // The cooldown runs on the system's clock, the code on the world's.
  const left = useCooldown(code.state === 'sent' ? code.at - now().getTime() + Date.now() : 0)

  async function resend() {
    if (person.email === '') return toast.error(verificationTexts.noEmail)
    setSending(true)
    try {
      await sendEmailCode(person.uid)
      toast.success(verificationTexts.resent)
      onSent()
    } catch (error) {
      const refusal = refusalOf(error)
      toast.error(resendFailed(refusal))
      // Another tab has asked: the server knows when.
      if (refusal === 'code-too-soon') void readEmailCode(person.uid)
    } finally {
      setSending(false)
    }
  }

  const label = first ? verificationTexts.send : verificationTexts.resend
  return (
    <Button
      variant={first ? 'outline' : 'link'}
      disabled={left > 0}
      loading={sending || code.state === 'sending'}
      onClick={() => void resend()}
    >
      {left > 0 ? verificationTexts.resendIn(left) : label}
    </Button>
  )
}
