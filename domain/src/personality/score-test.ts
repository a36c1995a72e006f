import {
  type Disc,
  discs,
  type MbtiLetter,
  type MbtiType,
  mbtiLetters,
  mbtiTypeNames,
  type PersonalityResults,
} from './personality-results.ts'
import { questions } from './questions.ts'

/** Which of its two options a person chose for each question, in order. */
export type Answers = readonly (0 | 1)[]

/**
 * Adds up the points of a finished test (docs/product.md §5.3). Of each pair of letters the higher one wins, ties going to
 * the second; the dominant colour is the highest, ties going to the first in the order D, I, S, C.
 * @throws RangeError when the number of answers is not the number of questions.
 */
export function scoreTest(answers: Answers): PersonalityResults {
  if (answers.length !== questions.length)
    throw new RangeError(`${answers.length} answers to ${questions.length} questions`)
  const mbtiScores = zeroes(mbtiLetters)
  const discScores = zeroes(discs)
  questions.forEach(({ options }, index) => {
    const { mbti, disc } = options[answers[index] ?? 0]
    mbtiScores[mbti[0]] += mbti[1]
    discScores[disc[0]] += disc[1]
  })
  return { mbtiType: typeOf(mbtiScores), dominantDisc: dominantOf(discScores), mbtiScores, discScores }
}

/** The four-letter type of a set of scores; a tie goes to the second letter of its pair. */
export function typeOf(scores: Record<MbtiLetter, number>): MbtiType {
  const pairs = [
    ['E', 'I'],
    ['S', 'N'],
    ['T', 'F'],
    ['J', 'P'],
  ] as const
  const name = pairs.map(([first, second]) => (scores[first] > scores[second] ? first : second)).join('')
  const type = mbtiTypeNames.find((candidate) => candidate === name)
  if (!type) throw new RangeError(`${name} is not a type`)
  return type
}

/** The highest of the four colours; a tie goes to the first in the order D, I, S, C. */
export function dominantOf(scores: Record<Disc, number>): Disc {
  return discs.reduce((best, disc) => (scores[disc] > scores[best] ? disc : best))
}

function zeroes<K extends string>(keys: readonly K[]): Record<K, number> {
  // Object.fromEntries forgets its keys' type; they are exactly `keys`.
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
}
