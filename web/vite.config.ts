import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv } from 'vite'
import { bookingDeadlines } from './app/config/booking-deadlines.ts'
import type { DemoWorld } from './app/features/tester/demo-world.ts'
import { drawings } from './build/drawings.ts'
import { leaveOut } from './left-out.ts'
import { treeshake } from './treeshake.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The emulated worlds pay with the stand-in, unless the environment empties its address to use Stripe's test mode. */
function stripeStandIn(env: Record<string, string>) {
  const wanted = env.VITE_EMULATED === 'true' && env.VITE_STRIPE_URL !== ''
  const standIn = here('../tools/stripe/browser/stripe-js.ts')
  return wanted ? [{ find: /^@stripe\/stripe-js(\/pure)?$/, replacement: standIn }] : []
}

/** What the tester's drawer offers, from the one place where each is kept; a deployed site has no drawer. */
async function demoWorld(env: Record<string, string>) {
  if (env.VITE_EMULATED !== 'true') return {}
  const { demoWorld } = await import('../tools/seed/demo-world.ts')
  const world: DemoWorld = demoWorld()
  return { DEMO_WORLD: JSON.stringify(world) }
}

const ours = /\/(web\/app|domain\/src)\//

/** What comes before everything else: the packages, and the setting of one that must stand before a schema is made. */
const first = /\/node_modules\/|\/config\/jitless\.ts$/

/** What the attendees' pages and the console both stand on, as small modules that few pages name themselves. */
const shared =
  /\/(admin-routes|browser-storage|download|empty-table|leaving|logo|offline-notice|personal-store|plain-css|public-pages|read-ahead|session-store|sign-out|tokens|use-admin|use-pages|use-session|went-nowhere)\.tsx?$|\/admin\/address\.tsx$/

/**
 * What many pages use comes in few files: each small one would be a request of its own, and packs worse alone. A file takes
 * along what its modules need and no group before it took: no two files wait for each other. A group that takes more than
 * these puts dialogs, which few need, in everybody's way.
 */
const codeSplitting = {
  groups: [
    // Three files for the packages: evaluated in one, they hold a slow phone up for a good part of a second.
    { name: 'firebase', test: /\/node_modules\/@?firebase\//, minShareCount: 20, priority: 6 },
    {
      name: 'look',
      test: /\/node_modules\/@(chakra-ui|emotion|ark-ui|zag-js)\//,
      minShareCount: 20,
      priority: 6,
    },
    { name: 'packages', test: first, minShareCount: 20, priority: 5 },
    { name: 'every-page', test: ours, minShareCount: 20, priority: 4 },
    { name: 'many-pages', test: ours, minShareCount: 14, priority: 3 },
    { name: 'shared', test: shared, priority: 2 },
    { name: 'console', test: /\/features\/admin\/[^/]+$/, minShareCount: 6, priority: 1 },
  ],
}

export default defineConfig(async ({ mode, isSsrBuild }) => {
  const env = loadEnv(mode, here('.'), 'VITE_')
  return {
    plugins: [reactRouter(), drawings(), leaveOut()],
    define: { ...(await demoWorld(env)), BOOKING_DEADLINES: JSON.stringify(bookingDeadlines(new Date())) },
    resolve: { alias: stripeStandIn(env) },
    server: { host: '127.0.0.1', port: Number(env.VITE_DEV_PORT ?? 5173), strictPort: true },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // Making a schema has no effect: a page that uses a list and not the schema beside it does without zod.
      rolldownOptions: { treeshake, ...(!isSsrBuild && { output: { codeSplitting } }) },
    },
  }
})
