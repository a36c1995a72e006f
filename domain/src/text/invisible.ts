/**
 * What leaves no ink on a screen, for the class of a regular expression with the flag `u`: controls and unassigned code
 * points, spaces, what Unicode says may be drawn as nothing (fillers, joiners, selectors), and two signs that are blank though
 * Unicode does not say so (the empty Braille pattern, the null notehead). firestore.rules spells it out, for RE2 lacks
 * the property.
 */
export const INVISIBLE = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}'

/** A text in which something is to be seen: marks alone, which combine with what stands before them, are nothing. */
export const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{M}]`, 'u')
