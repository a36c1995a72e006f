import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run shots`: every screen in every state, and a sheet of them at the end. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/shots',
  timeout: 60_000,
  globalTeardown: './contact-sheet.ts',
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
