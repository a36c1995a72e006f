import { Outlet } from 'react-router-dom'
import { ConsoleShell } from '../features/admin/layout.tsx'
import { AdminGate } from '../features/session/admin-gate.tsx'
import { signOut } from '../features/session/sign-out.ts'
import { lookForPerson } from '../firebase/auth.ts'
import { letGoOfWhatIsRead } from '../firebase/firestore.ts'
import { OfflineNotice } from '../ui/offline-notice.tsx'

if (!import.meta.env.SSR) {
  letGoOfWhatIsRead()
  // Before anything is drawn: the gate waits for the answer.
  void lookForPerson()
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
