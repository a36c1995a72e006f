import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { devices } from '../support/devices.ts'

/** The parts of `npm run bench` that need a browser; tools/bench starts them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  // Processors are throttled, and the first call of a function starts it.
  expect: { timeout: 60_000 },
  use: { ...journeys.use, viewport: devices.desktop, trace: 'off', screenshot: 'off' },
})
