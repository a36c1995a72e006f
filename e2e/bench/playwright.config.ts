import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { devices } from '../support/devices.ts'

/** The browser parts of `npm run bench`; tools/bench starts them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  // Allows for throttled processors and cold starts of functions.
  expect: { timeout: 60_000 },
  use: { ...journeys.use, viewport: devices.desktop, trace: 'off', screenshot: 'off' },
})
