import { readFileSync } from 'node:fs'
import { type MemberAnswer, predictWithPleasure, scoreWeights } from '@tablee/domain/matching'
import { printFigures } from '../figures.ts'

/** What our prediction must reach (issue 24); without feedback it is 0.525. */
const LEAST_AUC = 0.78

/** One directed meeting of the public speed-dating data (Fisman, Iyengar, Kamenica and Simonson 2006). */
type Meeting = {
  evening: string
  person: string
  partner: string
  /** NaN if it is missing. */
  age: number
  partnerAge: number
  wantsAgain: boolean
  /** The columns of a person's three highest ratings of interests. */
  interests: readonly number[]
}

/** Compares how well a wish to meet again is predicted from the sign-up answers and from earlier feedback. */
export function compareFeedback(path: string): void {
  const meetings = parseMeetings(readFileSync(path, 'utf8'))
  const wanted = meetings.map(({ wantsAgain }) => wantsAgain)
  const signUp = auc(signUpScores(meetings), wanted)
  const learnt = auc(predictWithPleasure(meetings.map(toAnswer)), wanted)
  printFigures(`A wish to meet again: area under the curve (AUC) over ${meetings.length} directed meetings`, [
    { name: 'sign-up answers alone', value: signUp, unit: '', note: signUp.toFixed(4) },
    {
      name: 'warmth and readiness, leave-one-out',
      value: learnt,
      unit: '',
      least: LEAST_AUC,
      note: learnt.toFixed(4),
    },
  ])
}

/**
 * Parses the CSV: a header, then `evening, person, partner, age, partner_age, wants_again,
 * partner_wants_again` and the person's ratings of interests. Persons are numbered within their evening.
 */
function parseMeetings(text: string): Meeting[] {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [evening = '', person = '', partner = '', age, partnerAge, wants, , ...ratings] = line
      .trim()
      .split(',')
    return {
      evening,
      person: `${evening}/${person}`,
      partner: `${evening}/${partner}`,
      age: numberOf(age),
      partnerAge: numberOf(partnerAge),
      wantsAgain: wants === '1',
      interests: highest(ratings),
    }
  })
}

function numberOf(cell: string | undefined): number {
  return cell ? Number(cell) : Number.NaN
}

/** The columns of the three highest ratings; of equal ones the first. */
function highest(ratings: readonly string[]): number[] {
  return ratings
    .map((rating, column) => ({ rating: Number(rating), column, missing: rating === '' }))
    .filter(({ missing }) => !missing)
    .sort((one, other) => other.rating - one.rating || one.column - other.column)
    .slice(0, 3)
    .map(({ column }) => column)
}

function toAnswer({ person, partner, wantsAgain }: Meeting): MemberAnswer {
  return {
    author: person,
    about: partner,
    wish: wantsAgain ? 'with-pleasure' : 'why-not',
    // The file numbers its evenings; all meetings of a person are of one evening.
    evening: '2003-01-02',
  }
}

function signUpScores(meetings: readonly Meeting[]): number[] {
  const interestsOf = new Map(meetings.map(({ person, interests }) => [person, interests]))
  return meetings.map(({ partner, age, partnerAge, interests }) => {
    const theirs = interestsOf.get(partner) ?? []
    const shared = interests.filter((each) => theirs.includes(each)).length
    return signUpPoints(shared, Number.isNaN(age - partnerAge) ? 0 : age - partnerAge)
  })
}

/** The matcher's weight of a pair by what both said at sign-up: shared interests and the age difference. */
export function signUpPoints(shared: number, years: number): number {
  const points = scoreWeights.sharedInterests.slice(0, shared).reduce<number>((sum, each) => sum + each, 0)
  return points - scoreWeights.perSquaredYearApart * years ** 2
}

/**
 * The area under the ROC curve: the share of pairs of a positive and a negative case in which the positive
 * has the higher score; equal scores count half (Mann and Whitney 1947).
 */
function auc(scores: readonly number[], positive: readonly boolean[]): number {
  const order = scores.map((_, at) => at).sort((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0))
  let positives = 0
  let ranks = 0
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && scores[order[to] ?? 0] === scores[order[from] ?? 0]) to++
    const hits = order.slice(from, to).filter((at) => positive[at]).length
    positives += hits
    ranks += (hits * (from + 1 + to)) / 2
    from = to
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (order.length - positives))
}
