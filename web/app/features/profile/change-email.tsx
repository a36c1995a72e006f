import type { RefusalCode } from '@tablee/domain/calls'
import { digitsOf, isEmail, verificationCodeSchema } from '@tablee/domain/profile'
import { useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { type AuthUser, signIn } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { addressOf } from '../../data/email-address.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useCooldown } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { EmailField, PasswordField, TextField } from '../../ui/form-fields.tsx'
import { Address } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { accessTexts, changeFailed, privacyTexts } from './texts.ts'

interface ChangeEmailDialogProps {
  authUser: AuthUser
  onClose: () => void
  onSignOut: () => void
}

/** Changes the address in two steps: new address and password, then the code sent to the new address. */
export function ChangeEmailDialog({ authUser, onClose, onSignOut }: ChangeEmailDialogProps) {
  const [typed, setTyped] = useState({ email: '', password: '', code: '' })
  /** When the last code was sent, in milliseconds; 0 before that. */
  const [sentAt, setSentAt] = useState(0)
  const sent = sentAt > 0
  const left = useCooldown(sentAt)
  const { email, password, code } = typed
  const ready = sent ? code !== '' : email !== '' && password !== ''

  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  const submit = useSingleMutation({
    mutationFn: (step: 'send' | 'send-again' | 'confirm') =>
      step === 'confirm'
        ? confirmChange({ email: addressOf(email), password, code: digitsOf(code) }, onSignOut)
        : requestChange(authUser, addressOf(email), password),
    onSuccess: (errors, step) => {
      if (errors) return
      if (step === 'confirm') return onClose()
      if (step === 'send-again') toast.success(accessTexts.resent)
      setSentAt(Date.now())
    },
  })
  const busy = submit.isPending
  const errors = submit.data ?? {}

  return (
    <FormDialog
      title={sent ? accessTexts.codeTitle : accessTexts.emailTitle}
      text={
        sent ? (
          <>
            {accessTexts.codeSentTo} <Address end=".">{addressOf(email)}</Address> {accessTexts.codeText}
          </>
        ) : (
          accessTexts.emailText
        )
      }
      submit={sent ? common.otherAddress : accessTexts.sendCode}
      submitting={common.moment}
      keep={accessTexts.keep}
      disabled={!ready}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate(sent ? 'confirm' : 'send')
      }}
      onClose={onClose}
    >
      {sent ? (
        <>
          <TextField
            key="code"
            label={accessTexts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            // The only field of this step.
            autoFocus
            value={code}
            error={errors.code}
            readOnly={busy}
            onChange={type('code')}
          />
          <Button variant="link" disabled={left > 0 || busy} onClick={() => submit.mutate('send-again')}>
            {left > 0 ? accessTexts.resendIn(left) : accessTexts.resend}
          </Button>
        </>
      ) : (
        <>
          <EmailField
            label={accessTexts.newEmail}
            value={email}
            error={errors.email}
            readOnly={busy}
            onChange={type('email')}
          />
          <PasswordField
            label={accessTexts.current}
            value={password}
            error={errors.password}
            readOnly={busy}
            onChange={type('password')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** French errors by field; empty if a toast has shown the error. */
type EmailErrors = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>
/** Null: success. */
type Outcome = EmailErrors | null

/** Re-authenticates the user, and requests a code for the new address. */
async function requestChange(authUser: AuthUser, email: string, password: string): Promise<Outcome> {
  toast.clear()
  if (!isEmail(email)) return { email: accessTexts.notAnEmail }
  if (email.toLowerCase() === authUser.email.toLowerCase()) return { email: accessTexts.sameEmail }
  const result = await confirmIdentity(authUser, password)
  if (result === 'wrong-password') return { password: privacyTexts.wrongPassword }
  if (result === 'failed') return {}
  try {
    await callFunction('requestEmailChange', { email })
    return null
  } catch (error) {
    const code = refusalCodeOf(error)
    logWarning('The code for a new address could not be sent', error)
    if (code === 'email-in-use' || code === 'invalid-input') return { email: changeFailed(code) }
    toastFailure(code)
    return {}
  }
}

/** Confirms the code, then signs in again, as all sessions have ended. `left` is called if that sign-in fails. */
async function confirmChange(
  { email, password, code }: { email: string; password: string; code: string },
  left: () => void,
): Promise<Outcome> {
  toast.clear()
  if (!verificationCodeSchema.safeParse(code).success) return { code: accessTexts.tooShort }
  try {
    await callFunction('verifyEmailChange', { code })
  } catch (error) {
    const refusal = refusalCodeOf(error)
    logWarning('The address could not be changed', error)
    if (refusal === 'code-invalid' || refusal === 'email-in-use') return { code: changeFailed(refusal) }
    toastFailure(refusal)
    return {}
  }
  try {
    await signIn(email, password)
    toast.success(accessTexts.emailChanged, accessTexts.emailChangedText)
  } catch (error) {
    logWarning('The sign-in by the new address failed', error)
    toast.success(accessTexts.emailChanged, accessTexts.signInAgain)
    left()
  }
  return null
}

function toastFailure(code: RefusalCode): void {
  if (code === 'forbidden') toast.error(changeFailed(code))
  else toast.refusal(code, { what: 'changer d’adresse e‑mail' })
}
