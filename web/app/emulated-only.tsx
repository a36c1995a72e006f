import { routes } from '@tablee/domain/routes'
import type { DemoWorld } from './features/tester/demo-world.ts'
import { Tester } from './features/tester/tester.tsx'

/** Baked in by the build of an emulated site (`vite.config.ts`). */
declare const DEMO_WORLD: DemoWorld

/** What stands beside every page of an emulated site. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function EmulatedOnly() {
  return <Tester world={DEMO_WORLD} signIn={signInAs} />
}

/** Signs in as `/login` does, with what only that needs; the guard there takes the person to their next step. */
async function signInAs(email: string): Promise<void> {
  const [{ arrive }, { signIn }] = await Promise.all([
    import('./features/session/session.ts'),
    import('./data/auth.ts'),
  ])
  await arrive(() => signIn(email, DEMO_WORLD.password))
  // By a full load: nothing of who was here before stays in memory.
  window.location.assign(routes.login)
}
