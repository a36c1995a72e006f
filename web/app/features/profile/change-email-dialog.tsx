import { chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { useCodeSentAt } from '../../firebase/code-sent.ts'
import type { Person } from '../../firebase/person.ts'
import { useCooldown } from '../../firebase/use-cooldown.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { accessTexts } from '../../messages/account-access.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { changeKey, confirmChange, type Faults, requestChange } from './change-email.ts'

interface ChangeEmailDialogProps {
  person: Person
  onClose: () => void
  onSignOut: () => void
}

/** First the new address with the password, then the code that was sent there. */
export function ChangeEmailDialog({ person, onClose, onSignOut }: ChangeEmailDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState({ email: '', password: '', code: '' })
  const [sent, setSent] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, run] = useOnce()
  const { email, password, code } = typed
  const ready = sent ? code !== '' : email !== '' && password !== ''

  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  async function request(again: boolean) {
    const outcome = await requestChange(person, email.trim(), password)
    setFaults(outcome ?? {})
    if (outcome) return
    if (again) toast.success(accessTexts.resent)
    setSent(true)
  }

  async function confirm() {
    const outcome = await confirmChange(
      { email: email.trim(), password, code: code.replaceAll(/\s/g, '') },
      onSignOut,
    )
    setFaults(outcome ?? {})
    if (!outcome) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    run(sent ? confirm : () => request(false))
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={sent ? accessTexts.codeTitle : accessTexts.emailTitle}
      text={
        sent ? (
          <>
            {accessTexts.codeSentTo} <Address end=".">{email.trim()}</Address> {accessTexts.codeText}
          </>
        ) : (
          accessTexts.emailText
        )
      }
      actions={
        <>
          <Button type="submit" form={form} disabled={!ready} loading={busy} loadingText={accessTexts.busy}>
            {sent ? accessTexts.confirm : accessTexts.sendCode}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {accessTexts.keep}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} mt="4" display="grid" gap="3">
        {sent ? (
          <>
            <TextField
              key="code"
              label={accessTexts.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              // The one thing this step asks for.
              autoFocus
              value={code}
              error={faults.code}
              readOnly={busy}
              onChange={type('code')}
            />
            <Resend uid={person.uid} busy={busy} onPress={() => run(() => request(true))} />
          </>
        ) : (
          <>
            <TextField
              label={accessTexts.newEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              error={faults.email}
              readOnly={busy}
              onChange={type('email')}
            />
            <TextField
              label={accessTexts.current}
              type="password"
              autoComplete="current-password"
              value={password}
              error={faults.password}
              readOnly={busy}
              onChange={type('password')}
            />
          </>
        )}
      </chakra.form>
    </Dialog>
  )
}

/** Counts down until the server takes the next request. */
function Resend({ uid, busy, onPress }: { uid: string; busy: boolean; onPress: () => void }) {
  const left = useCooldown(useCodeSentAt(changeKey(uid)))
  return (
    <Button variant="link" disabled={left > 0 || busy} onClick={onPress}>
      {left > 0 ? accessTexts.resendIn(left) : accessTexts.resend}
    </Button>
  )
}
