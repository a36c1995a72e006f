/** How long a success stands on screen before the page goes on: after a payment, a repair, a simulation, a cancellation (spec §9). */
export const GOES_ON_AFTER_MS = 2000

/** What falls on a confirmed booking, and for how long (spec §9). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const
