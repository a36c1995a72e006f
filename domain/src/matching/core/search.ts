import { Budget, cool, type Limit, type Survey, survey, temper, temperatureAt } from './annealing.ts'
import { polish } from './assignment.ts'
import { Random } from './numbers.ts'
import { faultOf, type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'

/*
 * Found on instances of all three kinds with 30 to 480 items, and on our own people; the optima are broad. A rate is the
 * exchanges per pair of groups looked at.
 */
const SURVEY_SHARE = 0.08
/**
 * Up to so many items, descents from disorder take half of the budget: at n=30 one in 600 ends in the optimum, some fifty
 * a second, and they find those of Geo that coolings miss.
 */
const FEWEST = 40
const DESCENTS_SHARE = 0.5
/** Fewer items go through many short coolings to the very cold, which end where hardly any exchange is left. */
const FEW = 100
/** Groups of more items freeze into one of many basins, early, for good: they are tempered side by side, not cooled. */
const LARGE_GROUP = 8

type Plan = {
  /** How much of the budget is used when the first cooling ends, and how often the best is warmed up again. */
  first: number
  reheats: number
  /** The temperatures where the first cooling begins, where each ends, and how warm the best is made at least and most. */
  hot: number
  cold: number
  mild: number
  strong: number
}

/** A small problem is warmed up often and hot; in a large one a single slow cooling wins more than many. */
function planFor({ n, sizes, term }: GroupingProblem, seen: Survey): Plan {
  const reheats = Math.max(2, Math.round(Math.min(70, 20 * (120 / n) ** 2)))
  const first = Math.min(0.7, Math.max(0.3, 0.05 + 0.0027 * n))
  if (n < FEW) {
    const strong = Math.min(0.95, 36 / n)
    const [hot = 0, cold = 0, mild = 0, most = 0] = [0.25, 0.004, strong / 20, strong].map((rate) =>
      temperatureAt(seen, rate),
    )
    return { first, reheats, hot, cold, mild, strong: most }
  }
  const hot = temperatureAt(seen, 0.13)
  // Nearly all gains lie above: small groups freeze later, and last where a term lays steps of its own beside the pairs'.
  const cold = hot / (1.6 + (3.6 * sizes.length) / n + (term ? 2 : 0))
  const mild = Math.max(cold, 0.65 * hot)
  const strong = 1.4 * hot * (120 / n) ** 0.4
  return { first, reheats, hot, cold, mild, strong }
}

export type SearchOptions = {
  seed: number
  limit: Limit
  /** Where to begin (item → group); a random assignment unless given. The result is never worse. */
  start?: ArrayLike<number>
}

export type SearchResult = {
  /** item → group */
  groups: Int32Array
  score: number
  /** Pairs of groups weighed. */
  moves: number
}

/**
 * Annealing with thermal cycling (Kirkpatrick et al. 1983; Möbius et al. 1997): a survey finds where this problem freezes,
 * one slow cooling gives a good solution, and the rest of the budget warms the best one up, now mildly, now strongly, and
 * cools it again. A warmed-up solution keeps most of what was right; how warm is best differs by instance, so it is drawn.
 * Each cooled solution of small groups is polished by assignments; large groups are tempered instead.
 *
 * @throws RangeError when the problem has no solution
 */
export function searchGroups(problem: GroupingProblem, { seed, limit, start }: SearchOptions): SearchResult {
  const fault = faultOf(problem)
  if (fault) throw new RangeError(fault)
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
      temper(sampler, random, budget, plan.hot, () => keepBetter(sampler, best))
    } else {
      // Into disorder: a cooling that begins in what the survey froze in ends near it.
      if (!start) sampler.assign(randomStart(problem, random))
      coolOften(sampler, random, budget, plan, best)
    }
  }
  return { groups: best.groups, score: scoreOf(problem, best.groups), moves: sampler.moves }
}

type Best = { groups: Int32Array; score: number }

/** Descends from one disorder after the other. */
function descendOften(sampler: Sampler, random: Random, budget: Budget, best: Best): void {
  while (budget.used(sampler.moves) < DESCENTS_SHARE) {
    sampler.assign(randomStart(sampler.problem, random))
    sampler.descend()
    if (sampler.partition.score > best.score) keepBetter(sampler, best)
  }
}

/** Cools from where the sampler stands, then warms the best of these up again and again. */
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

/** Notes a better solution; from a worse one, goes back. */
function keepBetter(sampler: Sampler, best: Best): void {
  const { score, group } = sampler.partition
  if (score < best.score) {
    sampler.assign(best.groups)
    return
  }
  best.score = score
  best.groups.set(group)
}

/** The progress of a stage that begins now and ends when so much of the budget is used. */
function stage(sampler: Sampler, budget: Budget, until: number): () => number {
  const from = budget.used(sampler.moves)
  return () => (from < until ? (budget.used(sampler.moves) - from) / (until - from) : 1)
}
