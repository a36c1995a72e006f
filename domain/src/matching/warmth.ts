import type { EventDate } from '../calendar/paris-time.ts'

/** What one attendee answered about another member after an evening. */
export type MemberAnswer = {
  author: string
  about: string
  answer: 'with-pleasure' | 'why-not' | 'rather-not'
  evening: EventDate
}

/**
 * Each person begins with so many answers at the overall share, so that few real ones say little. Chosen on the 8,368 meetings of a
 * published speed-dating experiment, where 1 to 10 give nearly the same.
 */
const PRIOR_ANSWERS = 3

/** Answers of or about one person: how many, how many of them wishes, and how many of them were expected. */
type Tally = { answers: number; wishes: number; expected: number }

/**
 * How much others wish to meet each person again, in log odds: 0 is as much as anyone, above is more. Persons
 * without any answer about them are missing, and count as 0.
 *
 * Two effects add up in log odds: how warmly a person is received, and how readily the answerer wishes to
 * meet anyone again (the social relations model: Kenny and La Voie 1984; the additive form of Rasch 1960).
 * With the overall share of wishes p, and three answers' worth of it in each share:
 *
 *     readiness(a) = logit((wishes by a + 3p) / (answers by a + 3)) - logit(p)
 *     warmth(b)    = logit((wishes about b + 3p) / (answers about b + 3))
 *                  - logit((sum over the answerers a of logistic(logit(p) + readiness(a)) + 3p) / (answers about b + 3))
 *
 * so that a wish by an attendee who wishes to meet everyone again counts little. A wish is 'with-pleasure'.
 * 'rather-not' concerns the two of them alone and is left out: it lowers no person's warmth.
 */
export function warmthOf(answers: readonly MemberAnswer[]): Map<string, number> {
  const { share, received } = tally(answers)
  return new Map(
    [...received].filter(([, { answers: count }]) => count > 0).map(([id, of]) => [id, warmth(of, share)]),
  )
}

/**
 * What each person brings to a group, in log odds: their warmth and their own readiness, because a wish is
 * mutual only if both have it. The matcher spreads it over the groups. Members without an answer
 * about them, and members who object to the use of answers, have no entry, and count as 0 (`feedback-input.ts` in `functions/src/week` leaves them out).
 */
export function memberWarmth(answers: readonly MemberAnswer[]): Map<string, number> {
  const { share, given } = tally(answers)
  return new Map(
    [...warmthOf(answers)].map(([id, warm]) => [id, warm + readiness(given.get(id) ?? nothing(), share)]),
  )
}

/**
 * For each answer, the log odds that it is a wish, predicted from all other answers: the sum of the overall
 * share's, the other member's warmth and the author's readiness. Neither direction of the predicted meeting is
 * used; the other member's answer about the author has no part in the three.
 */
export function predictWishes(answers: readonly MemberAnswer[]): number[] {
  const { share, given, received } = tally(answers)
  return answers.map((answer) => {
    const of = received.get(answer.about) ?? nothing()
    const by = given.get(answer.author) ?? nothing()
    if (answer.answer === 'rather-not') return logit(share) + warmth(of, share) + readiness(by, share)
    const one = { answers: 1, wishes: isWish(answer), expected: expectedOf(by, share) }
    return logit(share) + warmth(less(of, one), share) + readiness(less(by, { ...one, expected: 0 }), share)
  })
}

/** The share of wishes in all answers, and the tallies by author and by the answered member. */
function tally(answers: readonly MemberAnswer[]) {
  const counted = answers.filter(({ answer }) => answer !== 'rather-not')
  const given = new Map<string, Tally>()
  const received = new Map<string, Tally>()
  let wishes = 0
  for (const answer of counted) {
    wishes += isWish(answer)
    count(given, answer.author, isWish(answer))
    count(received, answer.about, isWish(answer))
  }
  // One wish and one other answer more, so that the odds are finite.
  const share = (wishes + 1) / (counted.length + 2)
  for (const { author, about } of counted) {
    const of = received.get(about)
    if (of) of.expected += expectedOf(given.get(author) ?? nothing(), share)
  }
  return { share, given, received }
}

function count(tallies: Map<string, Tally>, id: string, wish: number): void {
  const one = tallies.get(id) ?? nothing()
  tallies.set(id, { ...one, answers: one.answers + 1, wishes: one.wishes + wish })
}

function warmth({ answers, wishes, expected }: Tally, share: number): number {
  return logit(shrunk(wishes, answers, share)) - logit(shrunk(expected, answers, share))
}

function readiness({ answers, wishes }: Tally, share: number): number {
  return logit(shrunk(wishes, answers, share)) - logit(share)
}

/** The chance that this author wishes to meet an average other member again. */
function expectedOf(author: Tally, share: number): number {
  return shrunk(author.wishes, author.answers, share)
}

function shrunk(wishes: number, answers: number, share: number): number {
  return (wishes + PRIOR_ANSWERS * share) / (answers + PRIOR_ANSWERS)
}

function less(all: Tally, one: Tally): Tally {
  return {
    answers: all.answers - one.answers,
    wishes: all.wishes - one.wishes,
    expected: all.expected - one.expected,
  }
}

function nothing(): Tally {
  return { answers: 0, wishes: 0, expected: 0 }
}

function isWish({ answer }: MemberAnswer): number {
  return answer === 'with-pleasure' ? 1 : 0
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}
