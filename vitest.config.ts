import { defineConfig } from 'vitest/config'
import { drawings } from './web/build/drawings.ts'

/** One limit for every test and hook: it ends what hangs, and two busy cores are no reason to fail. */
const LIMIT_MS = 600_000

/** The files of a project share a process, where each begins with fresh modules. */
const shared = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  isolate: false,
  setupFiles: ['tools/vitest/fresh-modules.ts'],
}

/** What needs no emulator is quiet besides: what the others print is the server's log. */
const unit = { ...shared, setupFiles: [...shared.setupFiles, 'tools/vitest/quiet-console.ts'] }

/** As in the Functions emulator, tokens count unsigned, App Check's too. The framework reads this as it is loaded. */
const unsignedTokens = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
  GCLOUD_PROJECT: 'demo-tablee-test',
}

/** A deployed site's settings, which lead nowhere: a module that reads them can be loaded beside a mock of what it does. */
const siteOfTests = {
  VITE_PROJECT_ID: 'demo-tablee-test',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
  VITE_FIREBASE_APP_ID: 'app',
}

/** On the emulators, one file after the other. */
const emulated = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'tools/vitest/declared-indexes.ts'],
  fileParallelism: false,
  sequence: { groupOrder: 1 }, // Vitest asks for it of a project with a number of workers of its own
}

/** The server's modules are loaded before the file, and so without its mocks of packages: not for the simulator. */
const setupFiles = [
  ...shared.setupFiles,
  'tools/vitest/framework-log.ts',
  'tools/vitest/own-project.ts',
  'tools/vitest/declared-indexes.ts',
]

/** One project a kind of test: `npx vitest --project domain`. From `rules` on they need the emulators (`npm test` starts them). */
export default defineConfig({
  test: {
    projects: [
      { test: { ...unit, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...unit,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/**/*.{server,nightly}.test.ts'],
        },
      },
      {
        define: { EMULATED: 'true' },
        test: {
          ...unit,
          name: 'functions',
          include: ['functions/{audit,src}/**/*.test.{ts,tsx}'],
          exclude: ['functions/src/**/*.server.test.ts'],
          setupFiles: [...unit.setupFiles, 'tools/vitest/framework-log.ts'],
          env: unsignedTokens,
        },
      },
      {
        plugins: [drawings()],
        test: {
          ...unit,
          name: 'web',
          include: ['web/{app,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          env: siteOfTests,
          setupFiles: [...unit.setupFiles, 'web/app/ui/testing/fresh-page.ts'],
        },
      },
      { test: { ...shared, name: 'rules', include: ['functions/rules/**/*.test.ts'] } },
      {
        define: { EMULATED: 'true' },
        test: {
          ...emulated,
          name: 'server',
          setupFiles,
          include: ['functions/src/**/*.server.test.ts'],
        },
      },
      {
        define: { EMULATED: 'true' },
        test: {
          ...emulated,
          name: 'server-tools',
          setupFiles,
          include: ['tools/**/*.server.test.ts'],
          exclude: ['tools/simulate/**'],
        },
      },
      {
        define: { EMULATED: 'true' },
        test: { ...emulated, name: 'simulation', include: ['tools/simulate/*.server.test.ts'] },
      },
      // Worth a night, and no part of `npm test`.
      {
        define: { EMULATED: 'true' },
        test: { ...emulated, name: 'nightly', include: ['tools/**/*.nightly.test.ts'] },
      },
    ],
  },
})
