import {
  Budget,
  cool,
  type Limit,
  parallelTempering,
  type Survey,
  survey,
  temperatureAt,
} from './annealing.ts'
import { polish } from './assignment.ts'
import { keepsLinks } from './links.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, problemError, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'

export type { GroupingProblem, GroupSize, GroupTerm } from './problem.ts'

/*
 * Tuned on instances of all three kinds with 30 to 480 items, and on our own attendees; the optima are broad.
 * A rate is the number of swaps per visited pair of groups.
 */
const SURVEY_SHARE = 0.08
/**
 * Up to so many items, descents from random starts take half of the budget. At n=30 one in 600 reaches the
 * optimum, at about fifty a second, and they find optima of Geo that cooling misses.
 */
const FEWEST = 40
const DESCENTS_SHARE = 0.5
/** Fewer items get many short coolings to a very cold temperature, where hardly any swap is left. */
const FEW = 100
/**
 * Larger groups freeze early and permanently into one of many basins. They use parallel tempering instead of
 * cooling.
 */
const LARGE_GROUP = 8

type Plan = {
  /** The share of the budget at which the first cooling ends, and how often the best solution is reheated. */
  first: number
  reheats: number
  /** The temperatures at which the first cooling begins and each one ends, and the range of reheating. */
  hot: number
  cold: number
  mild: number
  strong: number
}

/**
 * A small problem is reheated often and to a high temperature. For a large one a single slow cooling gains
 * more than many.
 */
function planFor({ n, sizes, term }: GroupingProblem, points: Survey): Plan {
  const reheats = Math.max(2, Math.round(Math.min(70, 20 * (120 / n) ** 2)))
  const first = Math.min(0.7, Math.max(0.3, 0.05 + 0.0027 * n))
  if (n < FEW) {
    const strong = Math.min(0.95, 36 / n)
    const [hot = 0, cold = 0, mild = 0, most = 0] = [0.25, 0.004, strong / 20, strong].map((rate) =>
      temperatureAt(points, rate),
    )
    return { first, reheats, hot, cold, mild, strong: most }
  }
  const hot = temperatureAt(points, 0.13)
  // Nearly all gains are above this temperature. Small groups freeze later, and latest if a term adds steps
  // of its own to the pairs' weights.
  const cold = hot / (1.6 + (3.6 * sizes.length) / n + (term ? 2 : 0))
  const mild = Math.max(cold, 0.65 * hot)
  const strong = 1.4 * hot * (120 / n) ** 0.4
  return { first, reheats, hot, cold, mild, strong }
}

export type SearchOptions = {
  seed: number
  limit: Limit
  /** Where to begin (item → group); random by default. The result is never worse. */
  start?: ArrayLike<number>
}

export type SearchResult = {
  /** item → group */
  groups: Int32Array
  score: number
  /** Pairs of groups evaluated. */
  moves: number
}

/**
 * Annealing with thermal cycling (Kirkpatrick et al. 1983; Möbius et al. 1997): a survey finds where this
 * problem freezes, one slow cooling gives a good solution, and the rest of the budget reheats the best one,
 * mildly or strongly, and cools it again. A reheated solution keeps most of what was right. The best
 * temperature differs by instance, so it is drawn at random. Small groups' solutions are polished by
 * assignments; large groups use parallel tempering instead.
 *
 * Linked items are in one group from the start, and are never moved one by one, so that the result keeps them
 * together.
 *
 * @throws RangeError if the problem has no solution, or if `start` separates linked items
 */
export function searchGroups(problem: GroupingProblem, { seed, limit, start }: SearchOptions): SearchResult {
  const error = problemError(problem)
  if (error) throw new RangeError(error)
  if (start && !keepsLinks(start, problem.linked ?? []))
    throw new RangeError('the start separates linked items')
  const random = new Random(seed)
  const budget = new Budget(limit)
  const sampler = new Sampler(problem, random)
  const { partition } = sampler
  sampler.assign(start ?? randomStart(problem, random))
  sampler.descend()
  const best = { groups: partition.group.slice(), score: partition.score }

  const isOver = () => budget.used(sampler.moves) >= 1
  if (partition.groups > 1 && !isOver()) {
    if (!start && problem.n <= FEWEST) descendOften(sampler, random, budget, best)
    const plan = planFor(problem, survey(sampler, random, budget, SURVEY_SHARE))
    sampler.descend()
    keepBetter(sampler, best)
    if (!start && problem.n >= FEW && problem.n > LARGE_GROUP * partition.groups) {
      parallelTempering(sampler, random, budget, plan.hot, () => keepBetter(sampler, best))
    } else {
      // From a random start: a cooling that begins with the survey's frozen solution ends near it.
      if (!start) sampler.assign(randomStart(problem, random))
      coolOften(sampler, random, budget, plan, best)
    }
  }
  return { groups: best.groups, score: scoreOf(problem, best.groups), moves: sampler.moves }
}

type Best = { groups: Int32Array; score: number }

/** Descends from random starts. */
function descendOften(sampler: Sampler, random: Random, budget: Budget, best: Best): void {
  while (budget.used(sampler.moves) < DESCENTS_SHARE) {
    sampler.assign(randomStart(sampler.problem, random))
    sampler.descend()
    if (sampler.partition.score > best.score) keepBetter(sampler, best)
  }
}

/** Cools the current solution, then reheats the best one repeatedly. */
function coolOften(sampler: Sampler, random: Random, budget: Budget, plan: Plan, best: Best): void {
  const { first, reheats, hot, cold, mild, strong } = plan
  const begun = budget.used(sampler.moves)
  const cooled: Best = { groups: sampler.partition.group.slice(), score: Number.NEGATIVE_INFINITY }
  const isOver = () => budget.used(sampler.moves) >= 1
  for (let round = 0; round <= reheats && !isOver(); round++) {
    const warm = round === 0 ? hot : mild * (strong / mild) ** random.unit()
    const share = first + ((1 - first) * round) / reheats
    cool(sampler, { from: warm, to: cold }, stage(sampler, budget, begun + (1 - begun) * share))
    polish(sampler, random, isOver)
    keepBetter(sampler, cooled)
  }
  if (cooled.score > best.score) Object.assign(best, cooled)
}

/** Keeps a better solution; returns to the best one from a worse. */
function keepBetter(sampler: Sampler, best: Best): void {
  const { score, group } = sampler.partition
  if (score < best.score) {
    sampler.assign(best.groups)
    return
  }
  best.score = score
  best.groups.set(group)
}

/** The progress, from 0 to 1, of a stage that begins now and ends at this share of the budget. */
function stage(sampler: Sampler, budget: Budget, until: number): () => number {
  const from = budget.used(sampler.moves)
  return () => (from < until ? (budget.used(sampler.moves) - from) / (until - from) : 1)
}
