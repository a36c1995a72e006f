import { formTables, type Person, tableSizes } from '@tablee/domain'
import { columns } from '../columns.ts'
import { cpuSeconds } from './cpu-clock.ts'
import { measure, upperBound } from './measures.ts'
import { EVENING, population } from './population.ts'
import { greedyTables, randomTables } from './rivals.ts'
import { uniqueGroupingTables } from './unique-grouping.ts'

const SEED = 1
const crowds = [12, 60, 600, 6_000, 60_000]
const LARGEST_BY_DEFAULT = 600

const head = [
  'tables by',
  'CPU s',
  'MB',
  'score',
  'of bound',
  'sharing',
  'alone',
  'repeated',
  'forbidden',
  'age spread',
]
const widths = [16, 7, 6, 11, 9, 8, 7, 9, 9, 10] as const

/** Our own people at each size of crowd, seated by us and by what one would take instead. */
export async function benchPopulation(full: boolean): Promise<void> {
  for (const count of crowds) {
    if (!full && count > LARGEST_BY_DEFAULT) continue
    const people = population(count, SEED)
    const bound = upperBound(people, tableSizes(count))
    console.log(`\n${count} people; score at most ${bound.toFixed(0)}`)
    console.log(columns(head, widths))
    await report('Tablée', bound, () => ours(people))
    await report('greedy host', bound, () => greedyTables(people, SEED))
    await report('chance', bound, () => randomTables(people, SEED))
    await report('unique-grouping', bound, () => uniqueGroupingTables(people))
  }
}

function ours(people: readonly Person[]): Person[][] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const { tables } = formTables(people, { date: EVENING, seed: SEED })
  return tables.map(({ member_ids }) => member_ids.flatMap((id) => byId.get(id) ?? []))
}

type Seating = () => Person[][] | null | Promise<Person[][] | null>

async function report(name: string, bound: number, seat: Seating): Promise<void> {
  const before = cpuSeconds()
  const tables = await seat()
  const spent = cpuSeconds() - before
  if (!tables)
    return console.log(columns([name, 'not here: not installed, or too many people for it'], [16, 0]))
  const { score, sharing, aloneOfGender, repeatedPairs, forbiddenPairs, largestAgeSpread } = measure(tables)
  const cells = [
    name,
    spent.toFixed(2),
    // The most that the process ever held, as the system saw it.
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
    score.toFixed(0),
    `${((100 * score) / bound).toFixed(1)} %`,
    `${(100 * sharing).toFixed(1)} %`,
    `${aloneOfGender}`,
    `${repeatedPairs}`,
    `${forbiddenPairs}`,
    `${largestAgeSpread}`,
  ]
  console.log(columns(cells, widths))
}
