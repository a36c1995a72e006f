import { Box } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useMatches } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/drawings/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState, Loading, SlowNotice } from '../../ui/states.tsx'
import { signOut } from './session.ts'

/** Shown until the guard has decided. A route may export its own placeholder: `handle = { waiting: … }`. */
export function GuardLoading() {
  // `as`: React Router types handles as unknown; this is what the routes export
  const handle = useMatches().at(-1)?.handle as { waiting?: ReactNode } | undefined
  if (!handle?.waiting) return <Loading page text={common.loading} />
  return (
    <>
      {handle.waiting}
      <Box pos="fixed" insetX="0" bottom="0" zIndex="toast" bg="paper">
        <SlowNotice />
      </Box>
    </>
  )
}

interface RedirectProps {
  to: string
  /** The address to return to after the sign-in. */
  from: string | null
}

/** A redirect that replaces the history entry. */
export function Redirect({ to, from }: RedirectProps) {
  // `Navigate` runs again when its state changes, and each run renders the guard again.
  const state = useMemo(() => ({ from }), [from])
  return <Navigate to={to} state={state} replace />
}

/** Shown if data that the guard needs could not be read: retry, or sign out. */
export function LoadFailure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <Screen title={title} middle={<Logo fontSize="1.5rem" />}>
      <ErrorState text={text} onRetry={onRetry} />
      <Button variant="link" alignSelf="start" onClick={() => void signOut()}>
        {common.signOut}
      </Button>
    </Screen>
  )
}
