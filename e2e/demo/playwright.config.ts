import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run demo`: one tour, on a desktop's width, in a window with `--headed`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.demo.ts',
  outputDir: '../../test-results/demo',
  timeout: 900_000,
  reporter: [['list']],
  projects: [{ name: 'tour' }],
  use: { ...journeys.use, viewport: { width: 1280, height: 900 }, trace: 'off', screenshot: 'off' },
})
