/** The world that the journeys run in, as the launcher describes it in the environment. */
export const world = {
  project: required('GCLOUD_PROJECT'),
  site: required('SITE_URL'),
  mailbox: required('MAILBOX_URL'),
  chromium: required('CHROME_PATH'),
  ci: process.env.CI === 'true',
  /** A folder for screenshots of each screen met on the way; none is taken without it. */
  shots: process.env.SHOTS_DIR ?? null,
}

function required(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is missing: run the journeys through npm test, which starts their world.`)
  return value
}
