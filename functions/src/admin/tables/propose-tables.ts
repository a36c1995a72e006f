import { formTables, keepTables, type Person, type RenamedTable, type VenueDocument } from '@tablee/domain'
import type { CityTables } from '../../week/city-tables.ts'
import { cap, seedOfCity } from '../../week/plan-seats.ts'

interface Options {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
  /** Null: the one by which the week forms its tables. */
  readonly seed: number | null
}

type Standing = Pick<CityTables, 'key' | 'tables' | 'loose'>

/**
 * The tables that the matcher would form now of all who sit at no locked table, by the names of those that stand. Whoever
 * finds no seat sits nowhere. It is made as the week makes it, so that a preview is what Wednesday brings, as long as the
 * same people come.
 */
export function proposeTables({ key, tables, loose }: Standing, { people, venues, seed }: Options) {
  const locked = tables.filter(({ group }) => group.locked)
  const open = tables.filter(({ group }) => !group.locked)
  const free = [...open.flatMap(({ members }) => members), ...loose].flatMap(
    ({ data }) => people.get(data.user_id) ?? [],
  )
  const formed = formTables(free, {
    date: key.date,
    seed: seed ?? seedOfCity(key),
    ...cap(locked, free.length, venues),
  })
  const kept = locked.map((table): RenamedTable => named(table))
  return [
    ...kept,
    ...keepTables(
      open.map(named),
      formed.tables.map(({ member_ids }) => member_ids),
    ),
  ]
}

function named({ group, members }: CityTables['tables'][number]) {
  return { id: group.id, memberIds: members.map(({ data }) => data.user_id) }
}
