import { type FormEvent, useId, useState } from 'react'
import type { SocialProvider } from '../../firebase/redirect-mark.ts'
import { signInAsEmulated } from '../../firebase/social-sign-in.ts'
import { signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { signInByProvider } from './sign-in-by-provider.ts'

interface EmulatedSignInDialogProps {
  provider: SocialProvider
  onClose: () => void
}

/** Stands where the provider's window would: any address signs in. Emulated builds only. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function EmulatedSignInDialog({ provider, onClose }: EmulatedSignInDialogProps) {
  const form = useId()
  const [email, setEmail] = useState(`visiteur.${provider}@tablee.example`)

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    void signInByProvider(provider, () => signInAsEmulated(provider, email.trim()))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={signInTexts.emulatedTitle(signInTexts.providers[provider])}
      text={signInTexts.emulatedText}
      actions={
        <Button type="submit" form={form} full disabled={email.trim() === ''}>
          {signInTexts.emulatedSubmit}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <EmailField required value={email} onChange={(event) => setEmail(event.target.value)} />
      </form>
    </Dialog>
  )
}
