import type { EventDate } from '../calendar/paris-time.ts'
import type { Wish } from '../documents/feedback.ts'

/** What one attendee answered about another member after an evening. */
export type MemberAnswer = {
  author: string
  about: string
  wish: Wish
  evening: EventDate
}

/**
 * Each person begins with so many answers at the overall share, so that few real ones say little. Chosen on the 8,368 meetings of a
 * published speed-dating experiment, where 1 to 10 give nearly the same.
 */
const PRIOR_ANSWERS = 3

/** Answers by or about one person: how many, how many of them 'with-pleasure', and how many of these were expected. */
type WishCounts = { answers: number; withPleasure: number; expected: number }

/**
 * How much others wish to meet each person again, in log odds: 0 is as much as anyone, above is more. Persons
 * without any answer about them are missing, and count as 0.
 *
 * Two effects add up in log odds: how warmly a person is received, and how readily the author wishes to
 * meet anyone again (the social relations model: Kenny and La Voie 1984; the additive form of Rasch 1960).
 * With the overall share p of 'with-pleasure', and three answers' worth of it in each share:
 *
 *     readiness(a) = logit(('with-pleasure' by a + 3p) / (answers by a + 3)) - logit(p)
 *     warmth(b)    = logit(('with-pleasure' about b + 3p) / (answers about b + 3))
 *                  - logit((sum over the authors a of logistic(logit(p) + readiness(a)) + 3p) / (answers about b + 3))
 *
 * so that 'with-pleasure' by an attendee who answers it about everyone counts little.
 * 'rather-not' concerns the two of them alone and is left out: it lowers no person's warmth.
 */
export function warmthOf(answers: readonly MemberAnswer[]): Map<string, number> {
  const { share, received } = countWishes(answers)
  return new Map(
    [...received]
      .filter(([, { answers: count }]) => count > 0)
      .map(([id, counts]) => [id, warmth(counts, share)]),
  )
}

/**
 * What each person brings to a group, in log odds: their warmth and their own readiness, because a wish is
 * mutual only if both have it. The matcher spreads it over the groups. Members without an answer
 * about them, and members who object to the use of answers, have no entry, and count as 0 (`feedback-input.ts` in `functions/src/week` leaves them out).
 */
export function memberWarmth(answers: readonly MemberAnswer[]): Map<string, number> {
  const { share, given } = countWishes(answers)
  return new Map(
    [...warmthOf(answers)].map(([id, warm]) => [id, warm + readiness(given.get(id) ?? nothing(), share)]),
  )
}

/**
 * For each answer, the log odds that it is 'with-pleasure', predicted from all other answers: the sum of the overall
 * share's, the other member's warmth and the author's readiness. Neither direction of the predicted meeting is
 * used; the other member's answer about the author has no part in the three.
 */
export function predictWithPleasure(answers: readonly MemberAnswer[]): number[] {
  const { share, ...counts } = countWishes(answers)
  return answers.map((answer) => {
    const received = counts.received.get(answer.about) ?? nothing()
    const given = counts.given.get(answer.author) ?? nothing()
    if (answer.wish === 'rather-not') return logit(share) + warmth(received, share) + readiness(given, share)
    const one = { answers: 1, withPleasure: isWithPleasure(answer), expected: expectedOf(given, share) }
    return (
      logit(share) +
      warmth(less(received, one), share) +
      readiness(less(given, { ...one, expected: 0 }), share)
    )
  })
}

/** The share of 'with-pleasure' in all answers, and the counts by author and by the answered member. */
function countWishes(answers: readonly MemberAnswer[]) {
  const counted = answers.filter(({ wish }) => wish !== 'rather-not')
  const given = new Map<string, WishCounts>()
  const received = new Map<string, WishCounts>()
  let withPleasure = 0
  for (const answer of counted) {
    withPleasure += isWithPleasure(answer)
    count(given, answer.author, isWithPleasure(answer))
    count(received, answer.about, isWithPleasure(answer))
  }
  // One 'with-pleasure' and one other answer more, so that the odds are finite.
  const share = (withPleasure + 1) / (counted.length + 2)
  for (const { author, about } of counted) {
    const counts = received.get(about)
    if (counts) counts.expected += expectedOf(given.get(author) ?? nothing(), share)
  }
  return { share, given, received }
}

function count(counts: Map<string, WishCounts>, id: string, withPleasure: number): void {
  const one = counts.get(id) ?? nothing()
  counts.set(id, { ...one, answers: one.answers + 1, withPleasure: one.withPleasure + withPleasure })
}

function warmth({ answers, withPleasure, expected }: WishCounts, share: number): number {
  return logit(shrunk(withPleasure, answers, share)) - logit(shrunk(expected, answers, share))
}

function readiness({ answers, withPleasure }: WishCounts, share: number): number {
  return logit(shrunk(withPleasure, answers, share)) - logit(share)
}

/** The chance that this author answers 'with-pleasure' about an average other member. */
function expectedOf(author: WishCounts, share: number): number {
  return shrunk(author.withPleasure, author.answers, share)
}

function shrunk(withPleasure: number, answers: number, share: number): number {
  return (withPleasure + PRIOR_ANSWERS * share) / (answers + PRIOR_ANSWERS)
}

function less(all: WishCounts, one: WishCounts): WishCounts {
  return {
    answers: all.answers - one.answers,
    withPleasure: all.withPleasure - one.withPleasure,
    expected: all.expected - one.expected,
  }
}

function nothing(): WishCounts {
  return { answers: 0, withPleasure: 0, expected: 0 }
}

function isWithPleasure({ wish }: MemberAnswer): number {
  return wish === 'with-pleasure' ? 1 : 0
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}
