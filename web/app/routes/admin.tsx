import { Outlet } from 'react-router'
import { ConsoleShell } from '../features/admin/console-shell.tsx'
import { AdminGate } from '../features/session/admin-gate.tsx'
import { signOut } from '../features/session/sign-out.ts'
import { lookForPerson } from '../firebase/auth.ts'
import { OfflineNotice } from '../ui/offline-notice.tsx'

/** Runs before anything is drawn: the gate waits for the answer. */
export function clientLoader() {
  void lookForPerson()
  return null
}

/** The gate before the console, and its frame. */
export default function Admin() {
  return (
    <>
      <OfflineNotice />
      <AdminGate>
        {(person) => (
          <ConsoleShell email={person.email} onSignOut={() => void signOut()}>
            <Outlet context={person} />
          </ConsoleShell>
        )}
      </AdminGate>
    </>
  )
}
