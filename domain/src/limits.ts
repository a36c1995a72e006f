// Numbers by which the server decides and which texts of the site, the mails and the legal pages name. The module imports
// nothing, so that a text does not load a schema.

/** How many refused cards end a payment (docs/product.md §7.14). The next one opens a minute later. */
export const CARDS_PER_PAYMENT = 5

/** How many reports a user can send within a day (UTC). */
export const REPORTS_PER_DAY = 5

/** How many digits a verification code has. */
export const CODE_LENGTH = 6

/** For how many minutes a verification code is valid. */
export const CODE_MINUTES = 10

/** The length of a handle, without the at sign. */
export const HANDLE_LENGTH = { min: 2, max: 30 } as const

/**
 * A link serves so many devices at a time. A further one takes the place of the one that has noted nothing for the longest, by one
 * press: a browser that forgets is another device each time, and mail scanners open links too.
 */
export const MOST_DEVICES = 3

/** The length of the shortest password (docs/product.md §3.3), and of the longest e-mail address. */
export const PASSWORD_MIN = 8
export const EMAIL_MAX = 254

/** The length of a promo code, and of what is typed for one: what is pasted may have blanks and dashes inside. */
export const PROMO_CODE_LENGTH = { min: 3, max: 20 } as const
export const TYPED_PROMO_CODE_MAX = 200

// The console's.

/** The length of the shortest search for a user, and of the reason of an action. */
export const SEARCH_MIN = 2
export const REASON_LENGTH = { min: 3, max: 300 } as const

/** The lengths of a message. */
export const MESSAGE_LENGTHS = { title: { min: 3, max: 120 }, text: { min: 3, max: 3000 } } as const

/** The capacity of an evening that an admin may set. The maximum is above any plausible one. */
export const CAPACITY_BOUNDS = { min: 1, max: 10_000 } as const

/** The lengths of a venue's texts, and the bounds of its numbers. */
export const VENUE_BOUNDS = {
  name: { min: 1, max: 100 },
  address: { min: 1, max: 200 },
  description: { max: 500 },
  tables: { min: 1, max: 200 },
  seats_per_table: { min: 4, max: 12 },
} as const

/** The bounds of a promo code. If its total is limited, all uses are read, so that `max_uses` has a maximum of its own. */
export const PROMO_CODE_BOUNDS = {
  percent: { min: 1, max: 100 },
  max_uses: { min: 1, max: 5000 },
  max_uses_per_person: { min: 1, max: 100 },
} as const

/** How many issues of each kind an evening's page names. */
export const ISSUES_NAMED = 50

/** How many past evenings, and how many months of revenue, the figures cover. */
export const FIGURE_EVENINGS = 12
export const FIGURE_MONTHS = 12

/** Within how many weeks an attendee counts as having come again. */
export const AGAIN_WEEKS = 8

/** The refused cards of one account within an hour, from which on they are reported. */
export const CARDS_IN_HOUR = 10

/** How many dead letters one call sends again. */
export const DEAD_MAILS_AT_ONCE = 300
