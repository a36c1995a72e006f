import { routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Person } from '../../firebase/person.ts'
import { useAdmin } from '../../firebase/use-admin.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { FallenChair } from '../../ui/drawings/fallen-chair.tsx'
import { Loading } from '../../ui/loading.tsx'
import { WentNowhere } from '../../ui/went-nowhere.tsx'
import { sentFrom } from './return-address.ts'
import { useSessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/**
 * Stands before the console: whoever is no admin finds no page here, and whoever is signed out signs in first, and comes
 * back to the very address. It only decides what is shown; rules and calls ask again.
 */
export function AdminGate({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession()
  const leaving = useSessionStore((store) => store.leaving)
  const location = useLocation()
  if (leaving || session.status === 'loading') return <Loading page text={common.consoleOpening} />
  if (session.status === 'unknown') return <Unknown again={session.again} />
  if (session.status === 'signed-out')
    return <Navigate to={routes.login} state={sentFrom(location)} replace />
  const { person } = session
  return <Admitted key={person.uid}>{children(person)}</Admitted>
}

function Admitted({ children }: { children: ReactNode }) {
  const admin = useAdmin({ fresh: true })
  if (admin.state === 'loading') return <Loading page text={common.consoleOpening} />
  if (admin.state === 'error') return <Unknown again={admin.again} />
  return admin.data ? children : <WentNowhere />
}

/** Nobody could be asked: that is no answer. */
function Unknown({ again }: { again: () => void }) {
  return (
    <DeadEnd
      picture={<FallenChair w="full" maxW="620px" />}
      title={common.consoleUnopened}
      text={common.consoleUnopenedText}
      action={<Button onClick={again}>{common.retry}</Button>}
    />
  )
}
