import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutants` runs for each change of the domain, as the project `domain` of vitest.config.ts has them. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['tools/vitest/fresh-modules.ts', 'tools/vitest/quiet-console.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
})
