/** How long a success stands on screen before the page goes on: after a payment, a repair, a simulation, a cancellation (spec §9). */
export const GOES_ON_AFTER_MS = 2000

/**
 * How long a booking that has just been paid is waited for, before each look that the server is asked for; then on demand. A late
 * webhook is usually seconds late.
 */
export const SEAT_LOOKS_MS = [1500, 3000, 6000, 12_000] as const

/** What falls on a confirmed booking, and for how long (spec §9). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const
