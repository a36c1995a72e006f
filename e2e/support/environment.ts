/** The test environment, as the launcher describes it in environment variables. */
export const environment = {
  project: required('GCLOUD_PROJECT'),
  site: required('SITE_URL'),
  mailbox: required('MAILBOX_URL'),
  auth: `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}`,
  chromium: required('CHROME_PATH'),
  ci: process.env.CI === 'true',
  /** Whether all journeys run at both widths (`npm run nightly`). */
  nightly: process.env.NIGHTLY === 'true',
  /** Folder for screenshots of each visited screen; null takes none. */
  shots: process.env.SHOTS_DIR ?? null,
  /** Whether `npm run shots` also checks each screen, which takes twice as long. */
  checksShots: process.env.SHOTS_CHECK === 'true',
}

function required(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is missing: run the journeys through npm test, which starts their world.`)
  return value
}
