import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { AuthUser } from '../../data/auth.ts'
import { useAdmin } from '../../data/use-admin.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import FallenChair from '../../ui/drawings/fallen-chair.svg?react'
import { FullPageMessage, Loading, NotFoundPage } from '../../ui/states.tsx'
import { Redirect } from './guard-states.tsx'
import { useSession, useSessionStore } from './session.ts'

/**
 * The guard of the console: visitors sign in first and return to the same address; users who are not admins get the "not
 * found" page. It only decides what is shown; rules and callables check again.
 */
export function AdminGuard({ children }: { children: (authUser: AuthUser) => ReactNode }) {
  const session = useSession()
  const transition = useSessionStore((store) => store.transition)
  const { pathname, search } = useLocation()
  if (transition === 'signing-out' || session.status === 'loading')
    return <Loading page text={common.consoleOpening} />
  if (session.status === 'unknown') return <Unknown onRetry={session.retry} />
  if (session.status === 'signed-out') return <Redirect to={routes.login} from={pathname + search} />
  const { authUser } = session
  return <Admitted key={authUser.uid}>{children(authUser)}</Admitted>
}

function Admitted({ children }: { children: ReactNode }) {
  const admin = useAdmin({ fresh: true })
  if (admin.isPending) return <Loading page text={common.consoleOpening} />
  if (admin.isError) return <Unknown onRetry={() => admin.refetch()} />
  return admin.data ? children : <NotFoundPage />
}

/** Shown if Auth could not be reached, so that the claim is unknown. */
function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <FullPageMessage
      picture={<FallenChair width="100%" style={{ maxWidth: 620 }} />}
      title={common.consoleUnopened}
      text={common.consoleUnopenedText}
      action={<Button onClick={onRetry}>{common.retry}</Button>}
    />
  )
}
