import { routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Person } from '../../firebase/person.ts'
import { useAdmin } from '../../firebase/use-admin.ts'
import { consoleTexts } from '../../messages/admin/console.ts'
import { Loading } from '../../ui/loading.tsx'
import { WentNowhere } from '../../ui/went-nowhere.tsx'
import { useSessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/**
 * Stands before the console: whoever is no admin finds no page here, and whoever is signed out signs in first. It only
 * decides what is shown; rules and calls ask again.
 */
export function AdminGate({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession()
  const leaving = useSessionStore((store) => store.leaving)
  const { pathname } = useLocation()
  if (leaving || session.status === 'loading') return <Loading page text={consoleTexts.opening} />
  if (session.status === 'signed-out')
    return <Navigate to={routes.login} state={{ from: pathname }} replace />
  const { person } = session
  return <Admitted key={person.uid}>{children(person)}</Admitted>
}

function Admitted({ children }: { children: ReactNode }) {
  const admin = useAdmin({ fresh: true })
  if (admin === null) return <Loading page text={consoleTexts.opening} />
  return admin ? children : <WentNowhere />
}
