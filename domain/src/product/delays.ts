/** How long a success is shown before the redirect (docs/product.md §10.5). */
export const GOES_ON_AFTER_MS = 2000

/**
 * How long a booking that has just been paid is waited for, before each look that the server is asked for; then on demand. A late
 * webhook is usually seconds late.
 */
export const SEAT_LOOKS_MS = [1500, 3000, 6000, 12_000] as const

/** The confetti of a confirmed booking (docs/product.md §10.5). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const
