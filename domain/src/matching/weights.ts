/**
 * The weights of a group's score, in points. One shared interest gives about four; compare the others with
 * that. The directions are from research, the sizes are the product's choice.
 */
export const matchWeights = {
  /**
   * Points of a pair for its first, second and third shared interest. Shared interests attract strangers, the
   * first one most. (Montoya, Horton and Kirchner 2008, meta-analysis of similarity and attraction; Launay
   * and Dunbar 2015.)
   */
  sharedInterests: [4, 2, 1],
  /**
   * Lost for each person who shares no interest with another member. Conversations split into groups of at
   * most four, so that each person needs one good neighbour more than the group needs a high sum. (Dunbar,
   * Duncan and Nettle 1995.)
   */
  withoutSharedInterest: 8,
  /**
   * Lost for a pair per squared year of age difference: 10 years cost 2 points, 20 cost 8. People befriend
   * their own age, and one wide gap weighs more than two small ones. (McPherson, Smith-Lovin and Cook 2001,
   * "Birds of a Feather".)
   */
  perSquaredYearApart: 0.02,
  /**
   * Lost for a pair for each earlier meeting, if it was last week. People who come to meet strangers talk to
   * those they know. (Ingram and Morris 2007, "Do People Mix at Mixers?")
   */
  metBefore: 24,
  /** After so many weeks a meeting counts half. No source: about half a year of Thursdays. */
  weeksToHalfForget: 26,
  /** The minimum for any earlier meeting: people who have met never count as new again. */
  metBeforeAtLeast: 6,
  /**
   * Lost for each person who is the only one of their gender. They speak less and are heard less. (Karpowitz
   * and Mendelberg 2014, "The Silent Sex".)
   */
  aloneOfGender: 16,
  /**
   * Points of a pair with different colours, and with different temperaments. Small on purpose: personality
   * hardly predicts who gets on (Joel, Eastwick and Finkel 2017; Humberg et al. 2023), so it only adds
   * variety.
   */
  differentColour: 0.75,
  differentTemperament: 0.75,
} as const

/** The weight of a pair that is kept apart: far below anything that a group can gain. */
export const KEPT_APART_PENALTY = -100_000

/**
 * The weight of a linked pair while groups are repaired: above anything that a group can gain, and far below
 * being kept apart. (In the search itself, links are a constraint without a weight.)
 */
export const LINKED_BONUS = 1000
