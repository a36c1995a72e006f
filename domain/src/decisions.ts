/** The rules of the terms of use whose breach an admin decides on; their words: moderation.ts. */
export const decisionGrounds = [
  'violence',
  'discrimination',
  'pictures',
  'solicitation',
  'identity',
  'minor',
  'fraud',
  'disruption',
] as const
export type DecisionGround = (typeof decisionGrounds)[number]

/** What a decision rests on: somebody told us, or we saw it ourselves (Regulation (EU) 2022/2065, article 17.3.b). Never who told. */
export const decisionBases = ['report', 'own'] as const
export type DecisionBasis = (typeof decisionBases)[number]
