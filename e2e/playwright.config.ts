import { defineConfig } from '@playwright/test'
import { world } from './support/world.ts'

/** Chromium's flags are those that let Debian's build run as root and keep quiet on a closed network. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    launchOptions: { executablePath: world.chromium, args: chromiumFlags },
  },
})
