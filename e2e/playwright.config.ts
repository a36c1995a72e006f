import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'
import { devices } from './support/devices.ts'
import { environment } from './support/environment.ts'

/** Longer than the five minutes after which the outbox's next run sends what a busy mail server did not take. */
const EXPECT_MS = 330_000

/**
 * One worker: the journeys share one clock, one mailbox and two cores. `npm test` runs the main journeys on a phone; `npm
 * run nightly` runs all of them, including those tagged `@nightly`, on a phone and on a desktop.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
  timeout: 1_200_000,
  // One limit for all: a journey that passes does not wait for it, however busy the machine; one that fails costs it once.
  expect: { timeout: EXPECT_MS, toPass: { timeout: EXPECT_MS } },
  forbidOnly: environment.ci,
  retries: 0,
  ...(!environment.nightly && { grepInvert: /@nightly/ }),
  projects: [
    { name: 'phone' },
    ...(environment.nightly ? [{ name: 'desktop', use: { viewport: devices.desktop } }] : []),
  ],
  use: {
    baseURL: environment.site,
    actionTimeout: EXPECT_MS,
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
