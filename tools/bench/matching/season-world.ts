import { hashSeed, type MatcherPerson, type MemberAnswer, Random } from '@tablee/domain/matching'
import { signUpPoints } from './feedback.ts'
import { population } from './population.ts'

const PEOPLE = 300

/*
 * The sizes of the hidden effects, in log odds of a wish to meet again. Fitted to the 8,368 public meetings of
 * `--feedback`, a warmth of 1.3, a readiness of 1.5 and a taste of 0.5 give the file's areas under the curve
 * (0.71, 0.73 and 0.81). Those are dates, judged on the same evening. For members of other evenings two
 * thirds of warmth and readiness are assumed, and more of taste.
 */
const WARMTH = 0.9
const READINESS = 1
const TASTE = 0.8
/** Four in ten meetings end in a wish, as in the file. */
const BASE = -0.45
/** Per point of the matcher's pair weight: gives the file's 0.525 for the sign-up answers alone. */
const PER_SIGN_UP_POINT = 0.04

/* Assumptions without a source. */
const NO_SHOW = 0.12
const ANSWERS = 0.7
const RATHER_NOT_OF_OTHERS = 0.12
/** How often two users who found each other and both come ask for the same group. */
const ASKS_FOR_TABLE = 0.2
/** The chance of coming on a Thursday differs by person. */
const COMES = { least: 0.05, most: 0.65 }

/**
 * People with hidden warmth, readiness and tastes. Every event is a function of the seed, the week and the
 * people, so that all engines live in the same world.
 */
export class SeasonWorld {
  readonly people: readonly MatcherPerson[]
  /** By index: how much others wish to meet each person again. The engines never see it. */
  readonly warmth: readonly number[]
  private readonly readiness: readonly number[]
  private readonly habit: readonly number[]
  private readonly seed: number

  constructor(seed: number) {
    this.seed = seed
    this.people = population(PEOPLE, seed).map((person) => ({ ...person, met: [], never_meet: [] }))
    this.warmth = this.people.map(({ id }) => WARMTH * this.normal('warmth', id))
    this.readiness = this.people.map(({ id }) => READINESS * this.normal('readiness', id))
    this.habit = this.people.map(
      ({ id }) => COMES.least + (COMES.most - COMES.least) * this.unit('habit', id),
    )
  }

  /** Who books, by index. */
  attendees(week: number): number[] {
    return this.habit.flatMap((chance, at) => (this.unit('comes', week, at) < chance ? [at] : []))
  }

  isAbsent(week: number, at: number): boolean {
    return this.unit('absent', week, at) < NO_SHOW
  }

  /** The chance that one wishes to meet another again, which is the same on every evening. */
  chanceOfWish(one: number, other: number): number {
    const odds =
      BASE +
      (this.warmth[other] ?? 0) +
      (this.readiness[one] ?? 0) +
      TASTE * this.normal('taste', one, other) +
      PER_SIGN_UP_POINT * this.signUp(one, other)
    return 1 / (1 + Math.exp(-odds))
  }

  /** What one wishes about another on Friday; null if they do not answer that week. */
  wish(week: number, one: number, other: number): MemberAnswer['wish'] | null {
    if (this.unit('answers', week, one) >= ANSWERS) return null
    if (this.unit('wish', week, one, other) < this.chanceOfWish(one, other)) return 'with-pleasure'
    return this.unit('refuses', week, one, other) < RATHER_NOT_OF_OTHERS ? 'rather-not' : 'why-not'
  }

  /** Whether two users who found each other ask for the same group of a Thursday. */
  askForTable(week: number, one: number, other: number): boolean {
    return this.unit('table', week, Math.min(one, other), Math.max(one, other)) < ASKS_FOR_TABLE
  }

  private signUp(one: number, other: number): number {
    const [a, b] = [this.people[one], this.people[other]]
    if (!a || !b) return 0
    return signUpPoints(a.interests.filter((id) => b.interests.includes(id)).length, a.age - b.age)
  }

  private unit(...of: (string | number)[]): number {
    return new Random(hashSeed([this.seed, ...of].join(' '))).unit()
  }

  /** A standard normal number (Box and Muller 1958). */
  private normal(...of: (string | number)[]): number {
    const random = new Random(hashSeed([this.seed, ...of].join(' ')))
    return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())
  }
}
