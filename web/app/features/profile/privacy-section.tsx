import { chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { deleteMyAccount, exportMyData } from '../../data/account.ts'
import type { AuthUser } from '../../data/auth.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { signInTexts } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { download } from '../../ui/download.ts'
import { PasswordField } from '../../ui/form-fields.tsx'
import { PageFootSection } from '../../ui/site-frame.tsx'
import { toast } from '../../ui/toast.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { privacyTexts } from './texts.ts'

/** At the foot of the profile: download of the user's data, and deletion of the account (docs/product.md §12). */
export function PrivacySection({ authUser, onErase }: { authUser: AuthUser; onErase: EraseAndSignOut }) {
  const save = useSingleMutation({
    mutationFn: saveMyData,
    onError: reportFailure('The data could not be exported', privacyTexts.downloadFailed),
  })
  const [asking, setAsking] = useState(false)
  return (
    <PageFootSection title={privacyTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button variant="quiet" run={save} loadingText={privacyTexts.preparing}>
          {privacyTexts.download}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {privacyTexts.delete}
        </Button>
      </Flex>
      {asking && (
        <DeleteAccountDialog authUser={authUser} onErase={onErase} onClose={() => setAsking(false)} />
      )}
    </PageFootSection>
  )
}

interface DeleteAccountDialogProps {
  authUser: AuthUser
  onErase: EraseAndSignOut
  onClose: () => void
}

/** Confirms the deletion: what is deleted, what is kept, and a re-authentication. */
function DeleteAccountDialog({ authUser, onErase, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('')
  const byPassword = authUser.provider === 'password'

  const confirm = useSingleMutation({
    mutationFn: async () => {
      const result = await confirmIdentity(authUser, password)
      // After a failure the erasure can be requested again.
      if (result === 'confirmed') await onErase(deleteMyAccount)
      return result
    },
    onError: reportFailure('The account could not be deleted', privacyTexts.deleteFailed),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    confirm.mutate()
  }

  return (
    <FormDialog
      irreversible
      title={privacyTexts.title}
      text={
        <>
          {privacyTexts.goes}
          <chakra.span display="block" mt="2">
            {privacyTexts.stays}
          </chakra.span>
        </>
      }
      submit={privacyTexts.confirm}
      submitting={privacyTexts.confirming}
      keep={privacyTexts.keep}
      disabled={byPassword && password === ''}
      busy={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {byPassword ? (
        <PasswordField
          label={privacyTexts.password}
          value={password}
          error={confirm.data === 'wrong-password' ? privacyTexts.wrongPassword : undefined}
          disabled={confirm.isPending}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        privacyTexts.provider(signInTexts.providers[authUser.provider === 'google.com' ? 'google' : 'apple'])
      )}
    </FormDialog>
  )
}

/** Runs `erase`, then signs out and leaves for the landing page. Provided by the session. */
export type EraseAndSignOut = (erase: () => Promise<void>) => Promise<void>

/** Logs a failed call and shows a toast: why it was refused, or `failed` if the server did not answer. */
function reportFailure(attempt: string, failed: string) {
  return (error: unknown) => {
    logWarning(attempt, error)
    const code = refusalCodeOf(error)
    if (code === 'unavailable') toast.error(failed)
    else toast.refusal(code, { what: 'télécharger mes données ou fermer mon compte' })
  }
}

/** Downloads a copy of the user's data. */
async function saveMyData(): Promise<void> {
  download(await exportMyData(), { name: 'tablee-mes-donnees.json', type: 'application/json' })
}
