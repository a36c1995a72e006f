import { type ReactNode, useMemo } from 'react'
import { Navigate, useMatches } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/drawings/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { signOut } from './session.ts'

/** What decides is not known yet. A route may export what it shows meanwhile: `handle = { waiting: … }`. */
export function Waiting() {
  const handle = useMatches().at(-1)?.handle as { waiting?: ReactNode } | undefined // what the routes export
  return handle?.waiting ?? <Loading page text={common.loading} />
}

interface RedirectProps {
  to: string
  /** The address to return to after the sign-in. */
  from: string | null
}

/** Leads elsewhere, in place of the page's own history entry. */
export function Redirect({ to, from }: RedirectProps) {
  // `Navigate` runs again when its state changes, and each run redraws the guard.
  const state = useMemo(() => ({ from }), [from])
  return <Navigate to={to} state={state} replace />
}

/** What the booking path depends on could not be had: one may try again, or leave. */
export function NotReady({ title, text, again }: { title: string; text: string; again: () => void }) {
  return (
    <Screen title={title} middle={<Logo fontSize="1.5rem" />}>
      <ErrorState text={text} onRetry={again} />
      <Button variant="link" alignSelf="start" onClick={() => void signOut()}>
        {common.signOut}
      </Button>
    </Screen>
  )
}
