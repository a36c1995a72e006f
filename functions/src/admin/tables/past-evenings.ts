import {
  type CallOutput,
  collections,
  dayAfter,
  type EventDate,
  type MatchDocument,
  matchDocument,
  paths,
} from '@tablee/domain'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { stored } from '../../platform/stored.ts'
import type { CityKey } from '../../week/city-tables.ts'

/** A month of Thursdays, and of each enough tables to know it by. */
const EVENINGS = 4
const TABLES = 25

type PastEvening = CallOutput<'adminTables'>['past'][number]

/** What the last evenings of a city were worth, the latest first; those without tables are left out. */
export async function pastEvenings({ date, city }: CityKey): Promise<PastEvening[]> {
  const dates = Array.from({ length: EVENINGS }, (_, week) => dayAfter(date, -7 * (week + 1)))
  const evenings = await Promise.all(dates.map((each) => pastEvening(each, city)))
  return evenings.flatMap((evening) => evening ?? [])
}

async function pastEvening(date: EventDate, city: string): Promise<PastEvening | null> {
  const groups = await db()
    .collection(collections.groups)
    .where('thursday_event_id', '==', date)
    .where('selected_city.id', '==', city)
    .limit(TABLES)
    .select()
    .get()
  const found = await readAll(groups.docs.map(({ id }) => paths.match(id)))
  const tables = found.flatMap((match) => stored(matchDocument, match)?.data ?? [])
  if (tables.length === 0) return null
  return {
    date,
    people: sum(tables, ({ people }) => people),
    score: sum(tables, ({ score }) => score),
    shared: noted(tables, ({ shared }) => shared),
    alone: noted(tables, ({ alone }) => alone),
    known: noted(tables, ({ known }) => known),
  }
}

function sum(tables: readonly MatchDocument[], of: (table: MatchDocument) => number): number {
  return tables.reduce((all, table) => all + of(table), 0)
}

/** Null where a table was formed before it was noted. */
function noted(
  tables: readonly MatchDocument[],
  of: (table: MatchDocument) => number | undefined,
): number | null {
  return tables.some((table) => of(table) === undefined) ? null : sum(tables, (table) => of(table) ?? 0)
}
