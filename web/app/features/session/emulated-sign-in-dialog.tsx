import { type FormEvent, useId, useState } from 'react'
import { report } from '../../firebase/report.ts'
import { type SocialProvider, signInAsEmulated } from '../../firebase/social-sign-in.ts'
import { signInFaults, signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'

interface EmulatedSignInDialogProps {
  provider: SocialProvider
  onClose: () => void
}

/** Stands where the provider's window would: any address signs in. Emulated builds only. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function EmulatedSignInDialog({ provider, onClose }: EmulatedSignInDialogProps) {
  const form = useId()
  const [email, setEmail] = useState(`visiteur.${provider}@tablee.example`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    try {
      await arrive(() => signInAsEmulated(provider, email.trim()))
      toast.success(signInTexts.signedIn)
    } catch (error) {
      report('The emulated sign-in failed', error)
      toast.error(signInFaults.social[provider])
    }
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
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={signInTexts.email}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
