/** What stands on an offer that cannot be bought yet, to the letter of the specification. */
export const comingSoon = 'BIENTÔT DISPONIBLE'
