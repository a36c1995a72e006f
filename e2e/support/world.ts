/** The world that the journeys run in, as the launcher describes it in the environment. */
export const world = {
  project: required('GCLOUD_PROJECT'),
  site: required('SITE_URL'),
  mailbox: required('MAILBOX_URL'),
  auth: `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}`,
  chromium: required('CHROME_PATH'),
  ci: process.env.CI === 'true',
  /** Whether every journey is gone, at both widths: `npm run nightly`. */
  nightly: process.env.NIGHTLY === 'true',
  /** A folder for screenshots of each screen met on the way; none is taken without it. */
  shots: process.env.SHOTS_DIR ?? null,
  /** Whether `npm run shots` checks each screen too, which takes twice as long. */
  checksShots: process.env.SHOTS_CHECK === 'true',
}

function required(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is missing: run the journeys through npm test, which starts their world.`)
  return value
}
