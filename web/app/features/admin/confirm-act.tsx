import { chakra } from '@chakra-ui/react'
import { type RefusalCode, reasonSchema } from '@tablee/domain'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { refusalOf } from '../../firebase/refused.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { consoleTexts } from './texts.ts'
import { mayBeDone } from './use-act.ts'

interface ConfirmActProps {
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
  /** Who will read the reason; the person concerned may, unless told otherwise. */
  reasonHint?: string
  /** Whether the fields of `children` may be sent. */
  ready?: boolean
  /**
   * The call, by `useAct`; the reason is empty where none is asked for. Throws `Refused`, which the dialog words and
   * stays open for; after it, the dialog closes.
   */
  act: (reason: string) => Promise<unknown>
  /** Fields of the act itself. */
  children?: ReactNode
}

/** Asks before an act of the console, with its reason, and says how it went. */
export function ConfirmAct({ open, ...props }: ConfirmActProps) {
  // A new opening begins with nothing said.
  return open ? <Asking {...props} /> : null
}

function Asking({
  onClose,
  title,
  text,
  confirm,
  done,
  asksReason = true,
  reasonHint = consoleTexts.reasonHint,
  ready = true,
  act,
  children,
}: Omit<ConfirmActProps, 'open'>) {
  const form = useId()
  const submitter = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [busy, run] = useOnce()
  // It may have been done: until the same act has answered, it is the only one that can be sent.
  const unsure = refusal !== null && mayBeDone(refusal)

  async function send() {
    const said = reasonSchema.safeParse(reason)
    setReasonMissing(asksReason && !said.success)
    if (asksReason && !said.success) return setRefusal(null)
    try {
      await act(said.data ?? '')
    } catch (error) {
      // To word it: what was refused is said where it was asked for.
      return setRefusal(refusalOf(error))
    }
    toast.success(done)
    onClose()
  }

  // The browser takes the focus from what is disabled: once there is an answer, it is back where one goes on.
  useEffect(() => {
    if (!busy && refusal) submitter.current?.focus()
  }, [busy, refusal])

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
      // The safe one first: it takes the focus where there is no field.
      actions={
        <>
          <Button variant="link" disabled={busy} onClick={onClose}>
            {unsure ? consoleTexts.leave : consoleTexts.keep}
          </Button>
          <Button
            ref={submitter}
            type="submit"
            form={form}
            arrow={false}
            disabled={!ready}
            loading={busy}
            loadingText={consoleTexts.acting}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} mt="4">
        <chakra.fieldset disabled={busy || unsure} css={fields}>
          {children}
          {asksReason && (
            <TextField
              label={consoleTexts.reason}
              hint={reasonHint}
              value={reason}
              maxLength={300}
              error={reasonMissing ? consoleTexts.reasonMissing : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </chakra.fieldset>
        <FieldError aria-live="polite">{refusal && !busy ? wordsFor(refusal) : ''}</FieldError>
      </chakra.form>
    </Dialog>
  )
}

function wordsFor(refusal: RefusalCode): string {
  return mayBeDone(refusal) ? consoleTexts.unsure : refusals[refusal]
}

/** Nothing in it is wider than the dialog. */
const fields = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  minW: '0',
  '& input, & select': { minW: '0', maxW: 'full' },
} as const
