import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv } from 'vite'
import { LICENCES_FILE } from './app/config/public-pages.ts'
import { drawings } from './build/drawings.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async ({ mode }) => {
  const env = loadEnv(mode, here('.'), 'VITE_')
  const emulated = env.VITE_EMULATED === 'true'
  return {
    plugins: [reactRouter(), drawings()],
    define: emulated
      ? // Demo data for the tester's drawer; a deployed site has none.
        { DRAWER_DATA: JSON.stringify((await import('../tools/seed/drawer-data.ts')).drawerData()) }
      : // Who runs the deployment (tools/setup/operator.ts). Without it the site has the fictional one.
        process.env.TABLEE_OPERATOR
        ? { OPERATOR: process.env.TABLEE_OPERATOR }
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
    // site by its manifest. The licences of what is bundled are a file that the foot of the public pages links.
    build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, license: { fileName: LICENCES_FILE } },
  }
})
