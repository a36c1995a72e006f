import { z } from 'zod'

/** `dev/clock`, on the emulators only: how far our clock is ahead of the system's, in milliseconds. */
export const clockDocument = z.object({ offset_ms: z.number() })

/** Kept out of `paths`, which is part of the production bundle. */
export const clockPath = 'dev/clock'

/** How far the local scheduler has run since the clock was last moved. */
export const schedulerStatePath = 'dev/scheduler'
