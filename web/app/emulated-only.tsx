import { routes } from '@tablee/domain/routes'
import type { DrawerData } from './features/tester/drawer-data.ts'
import { Tester } from './features/tester/tester.tsx'

/** Defined by the build of an emulated site (`vite.config.ts`). */
declare const DRAWER_DATA: DrawerData

/** The tester's panel, on every page of an emulated site. */
// biome-ignore lint/style/noDefaultExport: React.lazy requires one
export default function EmulatedOnly() {
  return <Tester data={DRAWER_DATA} signIn={signInAs} />
}

/** Signs in as `/login` does, loading its modules on demand. The guard of `/login` then redirects to the next step. */
async function signInAs(email: string): Promise<void> {
  const [{ completeSignIn }, { signIn }] = await Promise.all([
    import('./features/session/complete-sign-in.ts'),
    import('./data/auth.ts'),
  ])
  await completeSignIn(() => signIn(email, DRAWER_DATA.password))
  // A full page load clears the state of the previous user.
  window.location.assign(routes.login)
}
