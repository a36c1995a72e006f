import type { Person } from '@tablee/domain'

type Grouping = (
  people: string[],
  history: string[][][],
  forbidden: string[][],
  size: number,
) => Promise<string[][]>

/** More people take it hours: it reckons the whole history of every pair anew at every step. */
const LARGEST = 60

/**
 * The tables of the npm package `unique-grouping`, the nearest that JavaScript has: annealing over the history of who sat
 * with whom. Null when it is not installed, or for a crowd beyond it.
 */
export async function uniqueGroupingTables(people: readonly Person[]): Promise<Person[][] | null> {
  if (people.length > LARGEST) return null
  const group = await loaded()
  if (!group) return null
  const byId = new Map(people.map((person) => [person.id, person]))
  const evenings = new Map<string, string[][]>()
  for (const { id, met } of people) {
    for (const { id: other, dates } of met) {
      for (const date of dates) evenings.set(date, [...(evenings.get(date) ?? []), [id, other]])
    }
  }
  const history = [...evenings].sort(([one], [other]) => one.localeCompare(other)).map(([, pairs]) => pairs)
  const forbidden = people.flatMap(({ id, never_meet }) => never_meet.map((other) => [id, other]))
  const groups = await group([...byId.keys()], history, forbidden, 6)
  return groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}

async function loaded(): Promise<Grouping | null> {
  // A name that the compiler does not look up: the package is optional.
  const name = 'unique-grouping'
  try {
    const { default: group } = await import(name)
    return group
  } catch (fault) {
    // Not installed is an expected answer; a package that fails to load is not.
    if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_MODULE_NOT_FOUND') return null
    throw fault
  }
}
