/**
 * What makes a good table, in points. One shared interest is worth about four: everything else is to be read against that.
 * The directions come from research, the sizes are the product's choice.
 */
export const matchWeights = {
  /**
   * Points of a pair for its first, second and third shared interest. Shared interests draw strangers to each other, the
   * first most. (Montoya, Horton and Kirchner 2008, meta-analysis of similarity and attraction; Launay and Dunbar 2015.)
   */
  sharedInterests: [4, 2, 1],
  /**
   * Lost by each person who shares no interest with anybody at the table. Talk splits into groups of at most four, so that
   * everyone needs one good neighbour more than the table needs a high sum. (Dunbar, Duncan and Nettle 1995.)
   */
  withoutSharedInterest: 8,
  /**
   * Lost by a pair per squared year of age apart: 10 years cost 2 points, 20 cost 8. People befriend their own age, and a
   * wide gap weighs more than two small ones. (McPherson, Smith-Lovin and Cook 2001, "Birds of a Feather".)
   */
  perSquaredYearApart: 0.02,
  /**
   * Lost by a pair for each evening that it already shared, when it was last week. People who come to meet strangers talk to
   * those they know. (Ingram and Morris 2007, "Do People Mix at Mixers?")
   */
  metBefore: 24,
  /** After so many weeks an evening together counts half. No source: about half a year of Thursdays. */
  weeksToHalfForget: 26,
  /** However long ago: those who met never count as new faces again. */
  metBeforeAtLeast: 6,
  /**
   * Lost by each person who is the only one of their gender. Who is alone speaks less and is heard less. (Karpowitz and
   * Mendelberg 2014, "The Silent Sex".)
   */
  aloneOfGender: 16,
  /**
   * Points of a pair of different colours, and of different temperaments. Small on purpose: personality hardly predicts who
   * gets on (Joel, Eastwick and Finkel 2017; Humberg et al. 2023), so it serves variety and promises no chemistry.
   */
  differentColour: 0.75,
  differentTemperament: 0.75,
} as const

/** Far below anything that a table can gain: a pair that must never meet. */
export const NEVER = -100_000
