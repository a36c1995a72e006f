import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'
import { devices } from './support/devices.ts'
import { world } from './support/world.ts'

/**
 * One worker: the journeys share one clock, one mailbox and two cores. `npm test` runs the main journeys on a phone; `npm
 * run nightly` runs all of them, including those tagged `@nightly`, on a phone and on a desktop.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: world.ci,
  retries: 0,
  ...(!world.nightly && { grepInvert: /@nightly/ }),
  projects: [
    { name: 'phone' },
    ...(world.nightly ? [{ name: 'desktop', use: { viewport: devices.desktop } }] : []),
  ],
  use: {
    baseURL: world.site,
    actionTimeout: 15_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: devices.phone,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Each action, request and line of the console; copies of the page at each action would take a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: chromium,
  },
})
