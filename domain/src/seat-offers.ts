/** How long a seat that comes free is held for the next of the waitlist, in minutes (docs/product.md §15.2): never beyond the booking deadline. */
export const SEAT_OFFER_MINUTES = 60

/** The same on Wednesday and Thursday, for a seat of a table that is made (docs/product.md §15.9). */
export const STANDBY_OFFER_MINUTES = 20
