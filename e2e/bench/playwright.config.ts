import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { devices } from '../support/devices.ts'

/** The browser parts of `npm run bench`; tools/bench starts them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  use: { ...journeys.use, viewport: devices.desktop, trace: 'off', screenshot: 'off' },
})
