import { chakra } from '@chakra-ui/react'
import { type DeadMail, reasonSchema } from '@tablee/domain/admin-calls'
import type { CallInput, CallName, CallOutput, RefusalCode } from '@tablee/domain/calls'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { call } from '../../data/callables.ts'
import { refusalOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, TextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { CloseDialog, ToolButton, type ToolButtonProps } from './controls.tsx'
import { consoleTexts } from './texts.ts'
import { mailKindWords, resendTexts } from './words.ts'

export interface ConfirmActProps {
  title: string
  text?: ReactNode
  confirm: string
  done: string
  /** Whether the admin says why; on by default. */
  asksReason?: boolean
  /** Who will read the reason; the person concerned may, unless told otherwise. */
  reasonHint?: string
  /** Whether the fields of `children` may be sent. */
  ready?: boolean
  /** Sends the act; the reason is empty where none is asked for. What is refused is worded by the dialog, which stays open for it. */
  act: (send: Send, reason: string) => Promise<unknown>
  /** Reads again what the act changed, before the dialog closes if it is waited for. */
  onDone?: () => unknown
  children?: ReactNode
}

/** The dialog of a `ToolButton` that asks before an act, with its reason, and says how it went. */
export function ConfirmAct({
  title,
  text,
  confirm,
  done,
  asksReason = true,
  reasonHint = consoleTexts.reasonHint,
  ready = true,
  act,
  onDone,
  children,
}: ConfirmActProps) {
  const close = useContext(CloseDialog)
  const form = useId()
  const submitter = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const send = useAct()
  const acting = useSingleMutation({
    mutationFn: async (said: string) => {
      await act(send, said)
      await onDone?.()
    },
    onSuccess: () => {
      toast.success(done)
      close()
    },
    onError: (error) => setRefusal(refusalOf(error)),
  })
  const busy = acting.isPending
  // It may have been done: until the same act has answered, it is the only one that can be sent.
  const unsure = refusal !== null && mayBeDone(refusal)
  const words = refusal && (unsure ? consoleTexts.unsure : refusals[refusal])

  // The browser takes the focus from what is disabled: once there is an answer, it is back where one goes on.
  useEffect(() => {
    if (!busy && refusal) submitter.current?.focus()
  }, [busy, refusal])

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = reasonSchema.safeParse(reason)
    setReasonMissing(asksReason && !said.success)
    if (asksReason && !said.success) setRefusal(null)
    else acting.mutate(said.data ?? '')
  }

  return (
    <Dialog
      open
      onClose={() => !busy && close()}
      title={title}
      text={text}
      // The safe one first: it takes the focus where there is no field.
      actions={
        <>
          <Button variant="link" disabled={busy} onClick={close}>
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
        <FieldError aria-live="polite">{!busy && words}</FieldError>
      </chakra.form>
    </Dialog>
  )
}

/** Nothing in it is wider than the dialog. */
const fields = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  minW: '0',
  '& input, & select': { minW: '0', maxW: 'full' },
} as const

/** The calls that are carried out once an id. */
type ActName = { [N in CallName]: CallInput<N> extends { requestId: string } ? N : never }[CallName]
type Asked<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never
export type Send = <N extends ActName>(name: N, input: Asked<CallInput<N>>) => Promise<CallOutput<N>>

/** Of each act of a page that adds something and may have been done, unheard: the id under which it was sent. */
export const UnheardActs = createContext(new Map<string, string>())

/**
 * Sends an act of an admin. One that adds something, which may have been done, goes under the same id until it is known, also
 * from a dialog that was closed and opened again: the server does it once. Another reason makes it no other act; where it was
 * done for the first one, the server says so. One that says how something is to be may be done twice, and has an id of its own
 * each time: by then somebody may have set it otherwise.
 */
export function useAct(): Send {
  const unheard = useContext(UnheardActs)

  return async function act<N extends ActName>(name: N, input: Asked<CallInput<N>>): Promise<CallOutput<N>> {
    const same = JSON.stringify([name, { ...input, reason: undefined }])
    const before = unheard.get(same)
    const requestId = before ?? crypto.randomUUID()
    if (adds(name, input)) unheard.set(same, requestId)
    try {
      // TypeScript does not put together again what `Asked` took apart.
      const output = await call(name, { ...input, requestId } as unknown as CallInput<N>)
      unheard.delete(same)
      return output
    } catch (error) {
      if (isSettled(refusalOf(error), before !== undefined)) unheard.delete(same)
      throw error
    }
  }
}

const adding: readonly ActName[] = ['adminRefund', 'adminGiveTicket', 'adminResendMail', 'adminCallOff']

/** Whether it would be done twice if it were sent twice: money, a ticket, an e-mail, whatever is new. */
function adds(name: ActName, input: object): boolean {
  return (
    adding.includes(name) ||
    ('id' in input && input.id === null) ||
    ('create' in input && input.create === true)
  )
}

/** Whether it is known what became of the id. A refusal of a second sending may have come before the first was looked for. */
function isSettled(refusal: RefusalCode, again: boolean): boolean {
  if (mayBeDone(refusal) || refusal === 'refund-not-noted') return false
  return !again || refusal === 'done-otherwise'
}

/** Whether nobody knows if it was done: the server, or Stripe behind it, did not answer. */
function mayBeDone(refusal: RefusalCode): boolean {
  return refusal === 'unavailable' || refusal === 'payment-unavailable'
}

interface ActButtonProps<Answer> extends ToolButtonProps {
  act: () => Promise<Answer>
  onSuccess: (answer: Answer) => void
  onSettled?: () => void
}

/** Acts at once. What is refused is said in passing: nothing is lost, and the button stays. */
export function ActButton<Answer>({ act, onSuccess, onSettled, ...button }: ActButtonProps<Answer>) {
  const acting = useSingleMutation({
    mutationFn: act,
    onSuccess,
    onError: (error) => toast.error(refusals[refusalOf(error)]),
    onSettled: () => onSettled?.(),
  })
  return <ToolButton loading={acting.isPending} onClick={() => acting.mutate()} {...button} />
}

interface ResendButtonProps {
  mail: Pick<DeadMail, 'mail_id' | 'mail_kind' | 'to'>
  onSent: () => void
}

/** Sends a mail again that was given up. */
export function ResendButton({ mail: { mail_id, mail_kind, to }, onSent }: ResendButtonProps) {
  const send = useAct()
  function done() {
    toast.success(resendTexts.sent)
    onSent()
  }
  return (
    <ActButton
      aria-label={resendTexts.label(mailKindWords[mail_kind], to)}
      act={() => send('adminResendMail', { mailId: mail_id })}
      onSuccess={done}
    >
      {resendTexts.button}
    </ActButton>
  )
}
