import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'
import { world } from './support/world.ts'

/** One worker: the journeys share one clock, one mailbox and two cores. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: world.ci,
  retries: 0,
  use: {
    baseURL: world.site,
    actionTimeout: 15_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromium,
  },
})
