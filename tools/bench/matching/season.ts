import {
  formGroups,
  hashSeed,
  type MatcherPerson,
  type MemberAnswer,
  memberWarmth,
} from '@tablee/domain/matching'
import { columns } from '../figures.ts'
import { randomTables } from './rivals.ts'
import { SeasonWorld } from './season-world.ts'

const WEEKS = 52
/** Half of the product's search, which halves the time of the benchmark. */
const MOVES_PER_PERSON = 4000
const FIRST_THURSDAY = Date.UTC(2026, 0, 1)
const WEEK = 7 * 86_400_000
/** Fewer evenings say little of a person's season. */
const LEAST_EVENINGS = 5
/** Two users who found each other may ask for the same group for so many weeks. */
const WEEKS_TO_ASK = 8

/** What an engine uses, beside the sign-up answers and who has met whom. */
type Engine = {
  name: string
  isRandom?: boolean
  /** Warmth, and pairs kept apart, from the answers. */
  learns?: boolean
  /** Pairs who ask for the same group. */
  reunites?: boolean
}

const engines: readonly Engine[] = [
  { name: 'chance' },
  { name: 'without feedback' },
  { name: 'with feedback', learns: true },
  { name: 'and retrouvailles', learns: true, reunites: true },
].map((engine, at) => ({ ...engine, isRandom: at === 0 }))

type SeasonFigures = {
  /** The expected share of attendees with a mutual wish at their table. */
  mutual: number
  /** The same with another member whom they had not met before. */
  mutualWithNew: number
  /** The expected share in the evenings of the tenth of people who have the lowest. */
  worstTenth: number
  /** Pairs who met again without having asked, per 100 attendances. */
  metAgain: number
  /** The standard deviation of the tables' mean hidden warmth. */
  warmthSpread: number
}

/** Prints the figures of all engines, the mean over some seeded seasons. */
export function compareSeasons(seeds: number): void {
  const widths = [18, 9, 14, 13, 11, 15]
  const heads = ['engine', 'mutual %', 'with new face %', 'worst tenth %', 'met again', 'warmth spread']
  console.log(`${WEEKS} Thursdays, mean of ${seeds} seasons\n${columns(heads, widths)}`)
  for (const engine of engines) {
    const seasons = Array.from({ length: seeds }, (_, at) => playSeason(new SeasonWorld(at + 1), engine))
    const mean = (of: (one: SeasonFigures) => number) =>
      seasons.reduce((sum, one) => sum + of(one), 0) / seeds
    const row = [
      engine.name,
      (100 * mean(({ mutual }) => mutual)).toFixed(2),
      (100 * mean(({ mutualWithNew }) => mutualWithNew)).toFixed(2),
      (100 * mean(({ worstTenth }) => worstTenth)).toFixed(2),
      mean(({ metAgain }) => metAgain).toFixed(2),
      mean(({ warmthSpread }) => warmthSpread).toFixed(3),
    ]
    console.log(columns(row, widths))
  }
}

/** What the product knows after some weeks. */
class Memory {
  readonly answers: MemberAnswer[] = []
  /** By person and other person: the Thursdays on which they met. */
  readonly met: Map<number, string[]>[]
  readonly refused: Set<number>[]
  /** By pair (`one < other`): the week in which they last found each other. */
  readonly found = new Map<string, number>()
  /** By person: the week in which they last sat with one they had asked for. */
  readonly reunited = new Map<number, number>()

  constructor(people: number) {
    this.met = Array.from({ length: people }, () => new Map())
    this.refused = Array.from({ length: people }, () => new Set())
  }
}

/** Plays a season: bookings, groups, absences, answers on Friday and, on Monday, what is learnt of them. */
function playSeason(world: SeasonWorld, engine: Engine): SeasonFigures {
  const memory = new Memory(world.people.length)
  const chances: number[][] = world.people.map(() => [])
  const ofNew: number[] = []
  const spreads: number[] = []
  let metAgain = 0
  for (let week = 0; week < WEEKS; week++) {
    const date = new Date(FIRST_THURSDAY + week * WEEK).toISOString().slice(0, 10)
    const booked = world.attendees(week)
    const asked = engine.reunites ? askedTables(world, memory, week, booked) : []
    const tables = seat(world, engine, memory, { booked, asked, date, week })
    spreads.push(spread(tables.map((table) => mean(table.map((at) => world.warmth[at] ?? 0)))))
    for (const table of tables) {
      const present = table.filter((at) => !world.isAbsent(week, at))
      for (const one of present) {
        const others = present.filter((other) => other !== one)
        const strangers = others.filter((other) => !memory.met[one]?.has(other))
        chances[one]?.push(anyMutual(world, one, others))
        ofNew.push(anyMutual(world, one, strangers))
        metAgain += others.filter(
          (other) =>
            !strangers.includes(other) && !asked.some((set) => set.includes(one) && set.includes(other)),
        ).length
      }
      remember(world, memory, { present, week, date })
    }
    for (const at of asked.flat()) memory.reunited.set(at, week)
  }
  const regulars = chances.filter(({ length }) => length >= LEAST_EVENINGS).map(mean)
  const lowest = regulars.sort((one, other) => one - other).slice(0, Math.ceil(regulars.length / 10))
  return {
    mutual: mean(chances.flat()),
    mutualWithNew: mean(ofNew),
    worstTenth: mean(lowest),
    metAgain: (100 * metAgain) / chances.flat().length,
    warmthSpread: mean(spreads),
  }
}

type Evening = {
  booked: readonly number[]
  asked: readonly (readonly number[])[]
  date: string
  week: number
}

/** The engine's groups, by index. It sees the sign-up answers and what people answered, and nothing hidden. */
function seat(
  world: SeasonWorld,
  engine: Engine,
  memory: Memory,
  { booked, asked, date, week }: Evening,
): number[][] {
  const warmth = engine.learns ? memberWarmth(memory.answers) : new Map<string, number>()
  const idOf = (at: number) => world.people[at]?.id ?? ''
  const indexOf = new Map(world.people.map(({ id }, at) => [id, at]))
  const people = booked.flatMap((at): MatcherPerson[] => {
    const person = world.people[at]
    if (!person) return []
    const known = warmth.get(person.id)
    return [
      {
        ...person,
        met: [...(memory.met[at] ?? [])].map(([other, dates]) => ({ id: idOf(other), dates })),
        never_meet: engine.learns ? [...(memory.refused[at] ?? [])].map(idOf) : [],
        ...(known === undefined ? {} : { warmth: known }),
      },
    ]
  })
  if (engine.isRandom) {
    const tables = randomTables(people, week + 1).map((table) => table.map(({ id }) => indexOf.get(id) ?? 0))
    return tables
  }
  const { groups } = formGroups(people, {
    date,
    seed: hashSeed(date),
    moves: MOVES_PER_PERSON * people.length,
    parties: asked.map((set) => set.map(idOf)),
  })
  return groups.map(({ member_ids }) => member_ids.map((id) => indexOf.get(id) ?? 0))
}

/** The chance that at least one of the others and this person wish to meet each other again. */
function anyMutual(world: SeasonWorld, one: number, others: readonly number[]): number {
  const none = others.reduce(
    (chance, other) => chance * (1 - world.chanceOfWish(one, other) * world.chanceOfWish(other, one)),
    1,
  )
  return 1 - none
}

/** Pairs who found each other lately, both come and did not sit with one they asked for last Thursday. */
function askedTables(
  world: SeasonWorld,
  memory: Memory,
  week: number,
  booked: readonly number[],
): number[][] {
  const free = new Set(booked.filter((at) => memory.reunited.get(at) !== week - 1))
  const asked: number[][] = []
  for (const [pair, since] of memory.found) {
    const [one = -1, other = -1] = pair.split('/').map(Number)
    if (week - since > WEEKS_TO_ASK || !free.has(one) || !free.has(other)) continue
    if (!world.askForTable(week, one, other)) continue
    free.delete(one)
    free.delete(other)
    asked.push([one, other])
  }
  return asked
}

type PastGroup = { present: readonly number[]; week: number; date: string }

function remember(world: SeasonWorld, memory: Memory, { present, week, date }: PastGroup): void {
  for (const one of present) {
    for (const other of present) {
      if (one === other) continue
      memory.met[one]?.set(other, [...(memory.met[one]?.get(other) ?? []), date])
      const wish = world.wish(week, one, other)
      if (!wish) continue
      const [author = '', about = ''] = [one, other].map((at) => world.people[at]?.id)
      memory.answers.push({ author, about, wish, evening: date })
      if (wish === 'rather-not') memory.refused[one]?.add(other)
      const isMutual = wish === 'with-pleasure' && world.wish(week, other, one) === 'with-pleasure'
      if (isMutual && one < other) memory.found.set(`${one}/${other}`, week)
    }
  }
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
}

function spread(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
