import { z } from 'zod'

/** `dev/clock`, on the emulators only: how far the world's clock is ahead of the system's, in milliseconds. */
export const clockDocument = z.object({ offset_ms: z.number() })

/** Apart from `paths`, which production carries whole: production knows no such document. */
export const clockPath = 'dev/clock'

/** Beside it: how far the local scheduler has run since the clock was last moved. */
export const schedulerMarkPath = 'dev/scheduler'
