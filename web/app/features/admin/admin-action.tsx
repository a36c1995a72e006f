import { chakra } from '@chakra-ui/react'
import { adminCalls, type DeadMail, reasonSchema } from '@tablee/domain/admin-calls'
import { isRepeatable } from '@tablee/domain/call'
import type { CallInput, CallOutput, RefusalCode } from '@tablee/domain/calls'
import { REASON_LENGTH } from '@tablee/domain/limits'
import { createContext, type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { FieldError, TextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { CloseDialog, ConsoleButton, type ConsoleButtonProps } from './controls.tsx'
import { consoleTexts } from './texts.ts'
import { mailKindWords, resendTexts } from './words.ts'

export interface ConfirmActionProps extends Pick<DialogProps, 'title' | 'text' | 'children'> {
  confirm: string
  done: string
  /** Whether a reason is required; default true. */
  asksReason?: boolean
  /** Hint under the reason. By default it says that the user concerned may read the reason. */
  reasonHint?: string
  /** Whether the fields of `children` are valid. */
  ready?: boolean
  /** Sends the action. `reason` is empty if none is required. The dialog shows refusals and stays open. */
  action: (send: Send, reason: string) => Promise<unknown>
  /** Refetches what the action changed. The dialog stays open until its promise settles. */
  onDone?: () => unknown
}

/** The dialog of a `ConsoleButton` that confirms an admin action: fields, a reason, and the result or the refusal. */
export function ConfirmActionDialog({
  title,
  text,
  confirm,
  done,
  asksReason = true,
  reasonHint = consoleTexts.reasonHint,
  ready = true,
  action,
  onDone,
  children,
}: ConfirmActionProps) {
  const close = useContext(CloseDialog)
  const form = useId()
  const submitter = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const send = useAdminAction()
  const acting = useSingleMutation({
    mutationFn: async (reason: string) => {
      await action(send, reason)
      await onDone?.()
    },
    onSuccess: () => {
      toast.success(done)
      close()
    },
    onError: (error) => setRefusal(refusalCodeOf(error)),
  })
  const busy = acting.isPending
  // The action may have been done. Only the same one can be sent until its result is known.
  const unsure = refusal !== null && isOutcomeUnknown(refusal)
  const words = refusal && (unsure ? consoleTexts.unsure : refusals[refusal])

  // The browser removes the focus from disabled elements. After a refusal it returns to the submit button.
  useEffect(() => {
    if (!busy && refusal) submitter.current?.focus()
  }, [busy, refusal])

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = reasonSchema.safeParse(reason)
    setReasonMissing(asksReason && !parsed.success)
    if (asksReason && !parsed.success) setRefusal(null)
    else acting.mutate(parsed.data ?? '')
  }

  return (
    <Dialog
      open
      onClose={() => !busy && close()}
      title={title}
      text={text}
      // The safe button comes first, so that it gets the focus if the dialog has no field.
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
              maxLength={REASON_LENGTH.max}
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

/** Keeps long fields within the dialog's width. */
const fields = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  minW: '0',
  '& input, & select': { minW: '0', maxW: 'full' },
} as const

/** Calls of the console that the server carries out once per request id. */
type ActionName = {
  [N in keyof typeof adminCalls]: CallInput<N> extends { requestId: string } ? N : never
}[keyof typeof adminCalls]
type ActionInput<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never
export type Send = <N extends ActionName>(name: N, input: ActionInput<CallInput<N>>) => Promise<CallOutput<N>>

/** Request ids of actions on this page whose result is unknown, by call and input. */
export const UnconfirmedRequests = createContext(new Map<string, string>())

/**
 * Returns the function that sends an admin action with a request id (an idempotency key).
 * – An action that is not repeatable (`domain/src/calls`) keeps its request id until its result is known, also when the
 *   dialog was closed in between: the server does it once. A changed reason does not make a new action; if it was
 *   already done with another reason, the server answers so.
 * – A repeatable one sets a state. It gets a new id each time, because another admin may have changed the state since.
 */
export function useAdminAction(): Send {
  const unconfirmed = useContext(UnconfirmedRequests)

  return async function sendAction<N extends ActionName>(
    name: N,
    input: ActionInput<CallInput<N>>,
  ): Promise<CallOutput<N>> {
    const same = JSON.stringify([name, { ...input, reason: undefined }])
    const before = unconfirmed.get(same)
    const requestId = before ?? crypto.randomUUID()
    if (!isRepeatable(adminCalls[name], { ...input })) unconfirmed.set(same, requestId)
    try {
      // `as`: TypeScript does not infer that `Asked` and `requestId` together are the input.
      const output = await callFunction(name, { ...input, requestId } as unknown as CallInput<N>)
      unconfirmed.delete(same)
      return output
    } catch (error) {
      if (isSettled(refusalCodeOf(error), before !== undefined)) unconfirmed.delete(same)
      throw error
    }
  }
}

/** Whether the result of the request id is known. A repeated call may be refused before the first one is looked up. */
function isSettled(refusal: RefusalCode, isRetry: boolean): boolean {
  if (isOutcomeUnknown(refusal) || refusal === 'refund-not-recorded') return false
  return !isRetry || refusal === 'request-id-reused'
}

/** Whether the action may have been done: the server, or Stripe behind it, did not answer. */
function isOutcomeUnknown(refusal: RefusalCode): boolean {
  return refusal === 'unavailable' || refusal === 'payment-unavailable'
}

interface ActionButtonProps<Answer> extends ConsoleButtonProps {
  action: () => Promise<Answer>
  /** Shown as a toast if the action succeeds. */
  done?: string
  onSuccess: (answer: Answer) => unknown
  onSettled?: () => void
}

/** Sends an action without a confirmation. A refusal is shown as a toast, and the button stays. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { action, done, onSuccess, onSettled, ...button } = props
  const acting = useSingleMutation({
    mutationFn: action,
    onSuccess: (answer) => {
      if (done) toast.success(done)
      onSuccess(answer)
    },
    onError: (error) => toast.error(refusals[refusalCodeOf(error)]),
    onSettled: () => onSettled?.(),
  })
  return <ConsoleButton loading={acting.isPending} onClick={() => acting.mutate()} {...button} />
}

interface ResendButtonProps {
  mail: Pick<DeadMail, 'mail_id' | 'mail_kind' | 'to'>
  onSent: () => void
}

/** Resends a dead letter. */
export function ResendButton({ mail: { mail_id, mail_kind, to }, onSent }: ResendButtonProps) {
  const send = useAdminAction()
  return (
    <ActionButton
      aria-label={resendTexts.label(mailKindWords[mail_kind], to)}
      action={() => send('adminResendMail', { mailId: mail_id })}
      done={resendTexts.sent}
      onSuccess={onSent}
    >
      {resendTexts.button}
    </ActionButton>
  )
}
