import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv } from 'vite'
import { drawings } from './build/drawings.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async ({ mode }) => {
  const env = loadEnv(mode, here('.'), 'VITE_')
  const emulated = env.VITE_EMULATED === 'true'
  return {
    plugins: [reactRouter(), drawings()],
    // What the tester's drawer offers, from the one place where each is kept; a deployed site has no drawer.
    define: emulated
      ? { DEMO_WORLD: JSON.stringify((await import('../tools/seed/demo-world.ts')).demoWorld()) }
      : {},
    resolve: {
      // The emulated worlds pay at the stand-in, unless the environment empties its address to use Stripe's test mode.
      alias:
        emulated && env.VITE_STRIPE_URL !== ''
          ? [
              {
                find: /^@stripe\/stripe-js(\/pure)?$/,
                replacement: here('../tools/stripe/browser/stripe-js.ts'),
              },
            ]
          : [],
    },
    server: { host: '127.0.0.1', port: Number(env.VITE_DEV_PORT ?? 5173), strictPort: true },
    // No asset becomes a data URL: the content policy allows none for fonts. The manifest is what the site is weighed by.
    build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  }
})
