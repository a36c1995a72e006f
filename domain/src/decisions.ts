/** The rules of the terms of use whose breach an admin decides on; their words: moderation.ts. */
export const decisionGrounds = [
  'violence',
  'discrimination',
  'pictures',
  'solicitation',
  'identity',
  'minor',
  'fraud',
  'unfounded-reports',
  'disruption',
] as const
export type DecisionGround = (typeof decisionGrounds)[number]

/** The basis of a decision: a report, or our own observation (Regulation (EU) 2022/2065, article 17.3.b). It never names a reporter. */
export const decisionBases = ['report', 'own'] as const
export type DecisionBasis = (typeof decisionBases)[number]
