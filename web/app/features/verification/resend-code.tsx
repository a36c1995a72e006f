import { useState } from 'react'
import { callWithAccount } from '../../firebase/account.ts'
import { codeSentAt, markCodeSent } from '../../firebase/code-sent.ts'
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
  const [sentAt, setSentAt] = useState(() => codeSentAt(person.uid))
  const [sending, setSending] = useState(false)
  const left = useCooldown(sentAt)

  async function resend() {
    if (person.email === '') return toast.error(verificationTexts.noEmail)
    setSending(true)
    try {
      await callWithAccount('requestEmailCode', {})
      toast.success(verificationTexts.resent)
      wait()
      onSent()
    } catch (error) {
      const code = refusalOf(error)
      toast.error(resendFailed(code))
      // Another tab has just asked: wait here too.
      if (code === 'code-too-soon') wait()
    } finally {
      setSending(false)
    }
  }

  function wait() {
    markCodeSent(person.uid)
    setSentAt(codeSentAt(person.uid))
  }

  return (
    <Button variant="link" disabled={left > 0} loading={sending} onClick={() => void resend()}>
      {left > 0 ? verificationTexts.resendIn(left) : verificationTexts.resend}
    </Button>
  )
}
