import { z } from 'zod'

export const mbtiLetters = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const
export type MbtiLetter = (typeof mbtiLetters)[number]

export const mbtiTypeNames = [
  'ENFP',
  'ENFJ',
  'ENTP',
  'ENTJ',
  'ESFP',
  'ESFJ',
  'ESTP',
  'ESTJ',
  'INFP',
  'INFJ',
  'INTP',
  'INTJ',
  'ISFP',
  'ISFJ',
  'ISTP',
  'ISTJ',
] as const
export const mbtiTypeSchema = z.enum(mbtiTypeNames)
export type MbtiType = (typeof mbtiTypeNames)[number]

export const discs = ['D', 'I', 'S', 'C'] as const
export const discSchema = z.enum(discs)
export type Disc = (typeof discs)[number]

const score = z.number().int().nonnegative()

/**
 * The result of a finished test, stored as `personality_results`; scores in points (docs/product.md §5.3).
 */
export const personalityResultsSchema = z.object({
  mbtiType: mbtiTypeSchema,
  dominantDisc: discSchema,
  discScores: z.object({ D: score, I: score, S: score, C: score }),
  mbtiScores: z.object({ E: score, I: score, S: score, N: score, T: score, F: score, J: score, P: score }),
})

export type PersonalityResults = z.infer<typeof personalityResultsSchema>

/** Shown when a result is missing (docs/product.md §5.4). */
export const DEFAULT_MBTI: MbtiType = 'ENFP'
export const DEFAULT_DISC: Disc = 'I'
