import { matchPath, Outlet } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { waitForUser } from '../data/auth.ts'
import { dropUnusedDocuments } from '../data/firestore-app.ts'
import { ConsoleShell } from '../features/admin/layout.tsx'
import { consolePages, consoleTexts } from '../features/admin/texts.ts'
import { AdminGuard } from '../features/session/admin-guard.tsx'
import { signOut } from '../features/session/session.ts'
import { OfflineNotice } from '../ui/states.tsx'

if (!import.meta.env.SSR) {
  dropUnusedDocuments()
  // Started before rendering, because the guard waits for the answer.
  void waitForUser()
}

/** Titles of the console's pages, as in its menu. */
export function meta({ location }: { location: { pathname: string } }) {
  const page = consolePages.find(({ to }) => matchPath(to, location.pathname))
  return pageMeta(page?.name ?? consoleTexts.name)
}

/** The guard of the console, and its frame. */
export default function Admin() {
  return (
    <>
      <OfflineNotice />
      <AdminGuard>
        {(authUser) => (
          <ConsoleShell email={authUser.email} onSignOut={() => void signOut()}>
            <Outlet context={authUser} />
          </ConsoleShell>
        )}
      </AdminGuard>
    </>
  )
}
