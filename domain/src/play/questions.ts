import type { EventDate } from '../calendar/paris-time.ts'
import { type InterestId, interests } from '../interests.ts'
import { curious } from './bank/curious.ts'
import { last } from './bank/last.ts'
import { light } from './bank/light.ts'
import { near } from './bank/near.ts'

/** How close a question goes, from the first act to the third. */
export const depths = ['light', 'curious', 'near'] as const
export type Depth = (typeof depths)[number]

/** A question of the bank, and the interest that it is about, if any. */
export interface Question {
  readonly text: string
  readonly about: InterestId | null
}

/** After so many Thursdays the hands begin again. */
export const HANDS = 52
/** Questions of each depth in a hand. */
export const PER_DEPTH = 3

/** The bank: 52 hands, of which each has three questions of each depth and one for the end. */
export const questionBank: Readonly<Record<Depth, readonly Question[]>> = {
  light: questionsIn(light),
  curious: questionsIn(curious),
  near: questionsIn(near),
}
export const lastQuestions = questionsIn(last).map(({ text }) => text)

function questionsIn(lines: string): Question[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const about = interests.find(({ id }) => line.startsWith(`${id} | `))?.id ?? null
      // A hyphen that does not break, so that « ressemblez‑vous » stays on one line.
      return { about, text: line.slice(about ? about.length + 3 : 0).replaceAll('-', '\u2011') }
    })
}

/** The questions of one Thursday. */
export interface Hand extends Readonly<Record<Depth, readonly string[]>> {
  readonly last: string
}

/**
 * The questions that the groups of an evening are asked. All groups of a Thursday have the same ones, and no other of 52
 * Thursdays has any of them: so nobody is asked a question twice within a year, whoever they sit with, and nothing about it is
 * stored. The interests at the table decide the order: the third of each depth is for all, and is the one that most can speak of.
 */
export function handFor(
  date: EventDate,
  people: readonly { readonly interests: readonly InterestId[] }[],
): Hand {
  // Thursdays since 1 January 1970, which was one.
  const week = Math.round(Date.parse(`${date}T00:00:00Z`) / (7 * 86_400_000)) % HANDS
  const share = ({ about }: Question) =>
    people.filter(({ interests }) => about !== null && interests.includes(about)).length
  const ofDepth = (depth: Depth) =>
    questionBank[depth]
      .slice(week * PER_DEPTH, (week + 1) * PER_DEPTH)
      .toSorted((a, b) => share(a) - share(b))
      .map(({ text }) => text)
  const hand = { light: ofDepth('light'), curious: ofDepth('curious'), near: ofDepth('near') }
  return { ...hand, last: lastQuestions[week] ?? '' }
}

/** The depths of which the hand has questions left, if so many of each have been on the table. */
export function depthsLeft(hand: Hand, spent: Readonly<Record<Depth, number>>): Depth[] {
  return depths.filter((depth) => hand[depth].length > spent[depth])
}
