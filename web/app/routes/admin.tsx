import { Outlet } from 'react-router-dom'
import { lookForPerson } from '../data/auth.ts'
import { letGoOfWhatIsRead } from '../data/firestore-app.ts'
import { ConsoleShell } from '../features/admin/layout.tsx'
import { AdminGuard } from '../features/session/admin-guard.tsx'
import { signOut } from '../features/session/session.ts'
import { OfflineNotice } from '../ui/states.tsx'

if (!import.meta.env.SSR) {
  letGoOfWhatIsRead()
  // Before anything is drawn: the guard waits for the answer.
  void lookForPerson()
}

/** The guard before the console, and its frame. */
export default function Admin() {
  return (
    <>
      <OfflineNotice />
      <AdminGuard>
        {(person) => (
          <ConsoleShell email={person.email} onSignOut={() => void signOut()}>
            <Outlet context={person} />
          </ConsoleShell>
        )}
      </AdminGuard>
    </>
  )
}
