import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { devices } from '../support/devices.ts'
import { environment } from '../support/environment.ts'

/** `npm run shots`: every screen in every state at both widths, with Playwright's report. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/shots',
  timeout: 60_000,
  reporter: [['list'], ['html', { open: 'never', outputFolder: join(environment.shots ?? '.', 'report') }]],
  projects: Object.entries(devices).map(([name, viewport]) => ({ name, use: { viewport } })),
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
