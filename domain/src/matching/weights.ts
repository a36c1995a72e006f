/**
 * The weights of a group's score, in points. One shared interest gives about four; compare the others with
 * that. The directions are from research, the sizes are the product's choice.
 */
export const scoreWeights = {
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
   * Lost for a pair for each earlier meeting, less with each week since. People who come to meet strangers talk to
   * those they know. (Ingram and Morris 2007, "Do People Mix at Mixers?") It is more than a pair can gain
   * otherwise, so that people meet again unasked only where there are too few others.
   */
  metBefore: 60,
  /**
   * The weeks in which the loss for a meeting would halve; from 16 weeks on it is `metBeforeAtLeast`. No source: half a
   * year of Thursdays.
   */
  weeksToHalfForget: 26,
  /** The least that any earlier meeting costs: people who have met never count as new again. */
  metBeforeAtLeast: 40,
  /**
   * Lost for each person who is the only one of their gender. They speak less and are heard less. (Karpowitz
   * and Mendelberg 2014, "The Silent Sex".)
   */
  aloneOfGender: 16,
  /**
   * Points of a pair with different colours, and with different temperaments (`temperamentOf`: of the MBTI type). Small on
   * purpose: personality hardly predicts who gets on (Joel, Eastwick and Finkel 2017; Humberg et al. 2023), so it only adds
   * variety.
   */
  differentColour: 0.75,
  differentTemperament: 0.75,
  /**
   * Lost for a pair per product of the two's warmth. Summed over the pairs of a group it is half the square of
   * the group's total warmth, less a constant; so that the sum over all groups is least if each group has an
   * equal share, and the coldest group and the one that collects the liked lose most: a smooth max-min. It is
   * a weight of pairs and not a term of the group: one swap could win a term's whole loss back, so that the
   * search could rule no swap out.
   * (Wishes to meet again are about persons, not pairs: Joel, Eastwick and Finkel 2017.) The size is the
   * product's choice, by the simulated season.
   */
  warmthTogether: 5,
  /**
   * Lost for a pair per product of the two's numbers of no-shows, so that those who may not come are not heaped in
   * one group. Less than what a meeting costs, and more than most pairs differ by. The size is the product's choice.
   */
  noShowsTogether: 10,
} as const

/** Warmth counts up to here, in log odds, so that one person's cannot outweigh a group. */
export const MOST_WARMTH = 2

/** No-shows count up to here. */
export const MOST_NO_SHOWS = 2

/** The weight of a pair that is kept apart: far below anything that a group can gain. */
export const KEPT_APART_PENALTY = -100_000

/**
 * The weight of a pair of one party while groups are repaired: above anything that a group can gain, and far below
 * being kept apart. (In the search itself, links are a constraint without a weight.)
 */
export const PARTY_BONUS = 20_000
