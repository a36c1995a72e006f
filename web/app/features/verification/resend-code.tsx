import { useState } from 'react'
import { markCodeSent, useCodeSentAt } from '../../firebase/code-sent.ts'
import { call } from '../../firebase/functions.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { useCooldown } from '../../firebase/use-cooldown.ts'
import { resendFailed, verificationTexts } from '../../messages/verification.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface ResendCodeProps {
  person: Person
  onSent: () => void
}

/** Asks for a fresh code; the button counts down until the server would take the next request. */
export function ResendCode({ person, onSent }: ResendCodeProps) {
  const [sending, setSending] = useState(false)
  const left = useCooldown(useCodeSentAt(person.uid))

  async function resend() {
    if (person.email === '') return toast.error(verificationTexts.noEmail)
    setSending(true)
    try {
      await call('requestEmailCode', {})
      toast.success(verificationTexts.resent)
      markCodeSent(person.uid)
      onSent()
    } catch (error) {
      const code = refusalOf(error)
      toast.error(resendFailed(code))
      // Another tab has just asked: wait here too.
      if (code === 'code-too-soon') markCodeSent(person.uid)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button variant="link" disabled={left > 0} loading={sending} onClick={() => void resend()}>
      {left > 0 ? verificationTexts.resendIn(left) : verificationTexts.resend}
    </Button>
  )
}
