import { type FormEvent, useId, useState } from 'react'
import type { AuthUser } from '../../data/auth.ts'
import { type SocialProvider, signInAsEmulated } from '../../data/social-sign-in.ts'
import { signInTexts } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/form-fields.tsx'
import { loginTexts } from './texts.ts'

interface EmulatedSignInDialogProps {
  provider: SocialProvider
  onSignIn: (signIn: () => Promise<AuthUser>) => void
  onClose: () => void
}

/** Replaces the provider's popup in emulated builds: any address signs in. */
// biome-ignore lint/style/noDefaultExport: React.lazy requires one
export default function EmulatedSignInDialog({ provider, onSignIn, onClose }: EmulatedSignInDialogProps) {
  const form = useId()
  const [email, setEmail] = useState(`visiteur.${provider}@tablee.example`)

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    onSignIn(() => signInAsEmulated(provider, email.trim()))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={loginTexts.emulatedTitle(signInTexts.providers[provider])}
      text={loginTexts.emulatedText}
      actions={
        <Button type="submit" form={form} full disabled={email.trim() === ''}>
          {loginTexts.emulatedSubmit}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <EmailField required value={email} onChange={(event) => setEmail(event.target.value)} />
      </form>
    </Dialog>
  )
}
