import { chakra } from '@chakra-ui/react'
import { reasonSchema } from '@tablee/domain'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { refusalOf } from '../../firebase/refused.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { consoleTexts } from '../../messages/admin/console.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

/** What the call is given: the same id however often it is sent, so that it is done once. */
export interface Sent {
  requestId: string
  /** Empty where none is asked for. */
  reason: string
}

export interface ConfirmActProps {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** What the button says that does it. */
  confirm: string
  /** What is said once it is done. */
  done: string
  /** Whether the admin says why; on by default. */
  asksReason?: boolean
  /** Whether the fields of `children` may be sent. */
  ready?: boolean
  /** The call. Throws `Refused`, which the dialog words and stays open for; after it, the dialog closes. */
  act: (sent: Sent) => Promise<unknown>
  /** Fields of the act itself. */
  children?: ReactNode
}

/** Asks before an act of the console, with its reason, and says how it went. */
export function ConfirmAct({ open, ...props }: ConfirmActProps) {
  // A new opening is a new act, with an id of its own.
  return open ? <Asking {...props} /> : null
}

function Asking({
  onClose,
  title,
  text,
  confirm,
  done,
  asksReason = true,
  ready = true,
  act,
  children,
}: Omit<ConfirmActProps, 'open'>) {
  const form = useId()
  const [requestId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<'reason' | 'act' | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, run] = useOnce()

  async function send() {
    setFault(null)
    const said = reasonSchema.safeParse(reason)
    if (asksReason && !said.success) return setFault('reason')
    try {
      await act({ requestId, reason: said.data ?? '' })
    } catch (error) {
      // To word it: what was refused is said where it was asked for.
      setRefusal(refusals[refusalOf(error)])
      return setFault('act')
    }
    toast.success(done)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    run(send)
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      text={text}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            arrow={false}
            disabled={!ready}
            loading={busy}
            loadingText={consoleTexts.acting}
          >
            {confirm}
          </Button>
          <Button variant="link" disabled={busy} onClick={onClose}>
            {consoleTexts.keep}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} mt="4" display="grid" gap="4">
        {children}
        {asksReason && (
          <TextField
            label={consoleTexts.reason}
            hint={consoleTexts.reasonHint}
            value={reason}
            maxLength={300}
            error={fault === 'reason' ? consoleTexts.reasonMissing : undefined}
            disabled={busy}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FieldError aria-live="polite">{fault === 'act' ? refusal : ''}</FieldError>
      </chakra.form>
    </Dialog>
  )
}
