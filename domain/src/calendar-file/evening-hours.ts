/** The spec names no end: games bars close around then, and a calendar needs one. */
export const END_HOUR = 23
