import { defineConfig } from 'vitest/config'

/** Two busy cores are no reason to fail. */
const patient = { testTimeout: 20_000 }

/** One project a kind of test: `npx vitest --project domain`. `rules` and `server` need the emulators (`npm test` starts them). */
export default defineConfig({
  test: {
    projects: [
      // Pure functions share one process: nothing leaks between their tests, and libraries are loaded once.
      { test: { ...patient, name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...patient,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/**/*.server.test.ts'],
        },
      },
      {
        define: { EMULATED: 'true' },
        test: {
          ...patient,
          name: 'functions',
          include: ['functions/src/**/*.test.{ts,tsx}'],
          exclude: ['functions/src/**/*.server.test.ts'],
        },
      },
      {
        test: { ...patient, name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      { test: { ...patient, name: 'rules', include: ['functions/rules/**/*.test.ts'] } },
      {
        define: { EMULATED: 'true' },
        test: {
          name: 'server',
          include: ['functions/src/**/*.server.test.ts', 'tools/**/*.server.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
