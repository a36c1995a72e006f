import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Screen } from '../../ui/screen.tsx'
import { signOut } from './sign-out.ts'

interface NotReadyProps {
  title: string
  text: string
  again: () => void
}

/** What the path depends on could not be had: one may try again, or leave. */
export function NotReady({ title, text, again }: NotReadyProps) {
  return (
    <Screen title={title} middle={<Logo fontSize="1.5rem" />}>
      <ErrorState text={text} action={{ label: common.retry, onClick: again }} />
      <Button variant="link" alignSelf="start" onClick={() => void signOut()}>
        {common.signOut}
      </Button>
    </Screen>
  )
}
