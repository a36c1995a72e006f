import type { DeadMail } from '@tablee/domain'
import { refusalOf } from '../../firebase/refused.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { ToolButton } from './tool-button.tsx'
import { useAct } from './use-act.ts'
import { mailKindWords, resendTexts } from './words.ts'

interface ResendButtonProps {
  mail: Pick<DeadMail, 'mail_id' | 'mail_kind' | 'to'>
  /** It is on its way again. */
  onSent: () => void
}

/** Sends a mail again that was given up. */
export function ResendButton({ mail: { mail_id, mail_kind, to }, onSent }: ResendButtonProps) {
  const act = useAct()
  const [busy, run] = useOnce()

  async function resend() {
    try {
      await act('adminResendMail', { mailId: mail_id })
      toast.success(resendTexts.sent)
      onSent()
    } catch (error) {
      // To word it: the mail stays where it is.
      toast.error(refusals[refusalOf(error)])
    }
  }

  return (
    <ToolButton
      aria-label={resendTexts.label(mailKindWords[mail_kind], to)}
      loading={busy}
      onClick={() => run(resend)}
    >
      {resendTexts.button}
    </ToolButton>
  )
}
