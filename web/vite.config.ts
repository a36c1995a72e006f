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
    // Demo data for the tester's drawer; a deployed site has none.
    define: emulated
      ? { DEMO_WORLD: JSON.stringify((await import('../tools/seed/demo-world.ts')).demoWorld()) }
      : {},
    resolve: {
      alias: [
        { find: 're2js', replacement: here('./build/without-re2js.ts') },
        // The emulated site uses the local Stripe emulator, unless `VITE_STRIPE_URL` is empty, which selects Stripe's test mode.
        ...(emulated && env.VITE_STRIPE_URL !== ''
          ? [
              {
                find: /^@stripe\/stripe-js(\/pure)?$/,
                replacement: here('../tools/stripe/browser/stripe-js.ts'),
              },
            ]
          : []),
      ],
    },
    server: {
      host: '127.0.0.1',
      port: Number(env.VITE_DEV_PORT ?? 5173),
      strictPort: true,
      // The Hosting emulator rewrites calls to the functions, as Hosting does.
      proxy: { '^/(api|console)/': `http://127.0.0.1:${env.VITE_HOSTING_PORT ?? 5050}` },
    },
    // Assets are never inlined as data URLs, which the content policy forbids for fonts. The benchmark measures the
    // site by its manifest.
    build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  }
})
