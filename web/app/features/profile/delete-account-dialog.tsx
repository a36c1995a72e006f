import { chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import type { Person } from '../../firebase/person.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { privacyTexts } from '../../messages/privacy.ts'
import { signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Depart, deleteAccount, prove } from './delete-account.ts'

interface DeleteAccountDialogProps {
  person: Person
  onDepart: Depart
  onClose: () => void
}

/** Asks again, says what goes and what stays, and has the person prove that it is they who ask. */
export function DeleteAccountDialog({ person, onDepart, onClose }: DeleteAccountDialogProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, run] = useOnce()
  const byPassword = person.provider === 'password'

  async function confirm() {
    setWrong(false)
    const proof = await prove(person, password)
    setWrong(proof === 'wrong-password')
    if (proof === 'proved') await deleteAccount(onDepart)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    run(confirm)
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={privacyTexts.title}
      text={
        <>
          {privacyTexts.goes}
          <br />
          {privacyTexts.stays}
        </>
      }
      actions={
        <>
          <Button arrow={false} disabled={busy} onClick={onClose}>
            {privacyTexts.keep}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="outline"
            disabled={byPassword && password === ''}
            loading={busy}
            loadingText={privacyTexts.confirming}
          >
            {privacyTexts.confirm}
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={submit} mt="4">
        {byPassword ? (
          <TextField
            label={privacyTexts.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={wrong ? privacyTexts.wrongPassword : undefined}
            disabled={busy}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          privacyTexts.provider(signInTexts.providers[person.provider === 'google.com' ? 'google' : 'apple'])
        )}
      </chakra.form>
    </Dialog>
  )
}
