import { Budget, type Limit } from './budget.ts'
import { cool } from './cooling.ts'
import { faultOf, type GroupingProblem, scoreOf } from './grouping-problem.ts'
import { randomPart } from './parts.ts'
import { polish } from './polish.ts'
import { Random } from './random.ts'
import { Sampler } from './sampler.ts'
import { randomStart } from './start.ts'
import { type Survey, survey } from './survey.ts'

/*
 * Shares of the budget, and the liveliness (exchanges per pair of groups looked at) at which a cooling begins. Found on
 * instances of all three kinds with 120 and 240 items; the optima are broad.
 */
const SURVEY_SHARE = 0.08
const FIRST_SHARE = 0.35
const HOT = 0.25
/** The most items that are warmed up at once, and the moves that a part of them gets for each pair of its groups. */
const PART = 120
const PART_MOVES = 1300

/** How often the whole is warmed up again, and from how mildly to how strongly: a small problem often and hot. */
function reheatsFor(n: number) {
  const strong = Math.min(0.95, 36 / n)
  return {
    count: Math.round(Math.min(160, 20 * (120 / n) ** 1.5)),
    mild: Math.max(0.015, strong / 20),
    strong,
  }
}
const PART_REHEAT = { mild: 0.015, strong: 0.1 }

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
 * Of a large problem only some groups are warmed up at a time: what one part wins, another must not lose meanwhile. Each
 * cooled solution of small groups is polished by assignments.
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
  let moves = 0

  if (partition.groups > 1 && budget.used(0) < 1) {
    const seen = survey(sampler, random, budget, SURVEY_SHARE)
    sampler.descend()
    keepBetter(sampler, best)
    cool(sampler, seen, HOT, stage(sampler, budget, FIRST_SHARE))
    polish(sampler, random, () => budget.used(sampler.moves) >= 1)
    keepBetter(sampler, best)
    if (problem.n > 1.5 * PART) moves = reheatParts(problem, best.groups, seen, random, budget, sampler.moves)
    else reheatWhole(sampler, best, seen, random, budget)
  }
  return { groups: best.groups, score: scoreOf(problem, best.groups), moves: Math.max(moves, sampler.moves) }
}

type Best = { groups: Int32Array; score: number }

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

function reheatWhole(sampler: Sampler, best: Best, seen: Survey, random: Random, budget: Budget): void {
  const { count, mild, strong } = reheatsFor(sampler.problem.n)
  const first = budget.used(sampler.moves)
  for (let reheat = 1; reheat <= count && budget.used(sampler.moves) < 1; reheat++) {
    const until = first + ((1 - first) * reheat) / count
    cool(sampler, seen, mild * (strong / mild) ** random.unit(), stage(sampler, budget, until))
    polish(sampler, random, () => budget.used(sampler.moves) >= 1)
    keepBetter(sampler, best)
  }
}

/** Warms up some groups after others, and keeps what each wins. Says how many moves were made in all. */
function reheatParts(
  problem: GroupingProblem,
  groups: Int32Array,
  seen: Survey,
  random: Random,
  budget: Budget,
  before: number,
): number {
  const { mild, strong } = PART_REHEAT
  let moves = before
  while (budget.used(moves) < 1) {
    const part = randomPart(problem, groups, PART, random)
    const sampler = new Sampler(part.problem, random)
    sampler.assign(part.start)
    const { score } = sampler.partition
    const count = part.groups.length
    const most = (PART_MOVES * count * (count - 1)) / 2
    const progress = () => (budget.used(moves + sampler.moves) < 1 ? sampler.moves / most : 1)
    cool(sampler, seen, mild * (strong / mild) ** random.unit(), progress)
    polish(sampler, random, () => budget.used(moves + sampler.moves) >= 1)
    moves += sampler.moves
    if (sampler.partition.score < score) continue
    part.items.forEach((item, at) => {
      groups[item] = part.groups[sampler.partition.group[at] ?? 0] ?? 0
    })
  }
  return moves
}
