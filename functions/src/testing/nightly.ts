/** Whether this is `npm run nightly`, which also does what `npm test` has no time for. */
export const isNightly = Boolean(process.env.NIGHTLY)

/** The distance between the commits at which a test breaks a long run off: the nightly run breaks it off at each. */
export const COMMIT_STRIDE = isNightly ? 1 : 4
