import { signOut } from '../../firebase/auth.ts'
import { report } from '../../firebase/report.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'
import { consoleTexts } from './texts.ts'
import { ToolButton } from './tool-button.tsx'

/** Ends a session that the server takes no more: the console's gate then asks for another, and comes back to this page. */
export function SignInAgain() {
  const [busy, run] = useOnce()

  async function leave() {
    try {
      await signOut()
    } catch (error) {
      // To say it: the page stays as it is.
      report('The sign-out failed', error)
      toast.error(common.signOutFailed)
    }
  }

  return (
    <ToolButton variant="primary" loading={busy} onClick={() => run(leave)}>
      {consoleTexts.signInAgain}
    </ToolButton>
  )
}
