import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run mutants` runs for each change of the domain and of the server's decisions, as the projects `domain`
 * and `functions` of vitest.config.ts have them.
 */
export default defineConfig({
  define: { EMULATED: 'true' },
  test: {
    include: ['domain/src/**/*.test.ts', 'functions/src/{booking,payment,promo}/*.test.ts'],
    exclude: ['**/*.server.test.ts', '**/node_modules/**'],
    setupFiles: [
      'tools/vitest/fresh-modules.ts',
      'tools/vitest/quiet-console.ts',
      'tools/vitest/framework-log.ts',
    ],
    isolate: false,
    testTimeout: 20_000,
  },
})
