import { type RegistrationDocument, SMALLEST_TABLE, settlesAt } from '@tablee/domain'
import type { Stored } from '../platform/stored.ts'
import type { CityTable, CityTables } from './city-tables.ts'
import { holdsPair, type KeptApart } from './kept-apart.ts'

/** What is to be done with a city's tables as they stand; it is seen without knowing anybody. */
export interface Disorder {
  /** Whether somebody has to sit down, or to sit elsewhere. */
  readonly unseats: boolean
  /** Tables where people sit together who are kept apart, while somebody may be moved. */
  readonly apart: readonly CityTable[]
  /** Tables of which what was said, or whom they name, is no longer so. */
  readonly stale: readonly CityTable[]
  /** Whom the matcher has to know: everybody where people sit down, otherwise only those at stale tables. */
  readonly concerned: readonly Stored<RegistrationDocument>[]
}

/**
 * Sees what is out of order: people who sit nowhere, tables under four or with people who are kept apart while somebody may
 * still be moved, stale tables. A table that is locked in the console is as it is by an admin's wish.
 */
export function lookAt({ key, tables, loose }: CityTables, kept: KeptApart, now: Date): Disorder {
  const mayMove = now < settlesAt(key.date)
  const apart = mayMove ? tables.filter((table) => isToSeparate(table, kept)) : []
  const unseats = loose.length > 0 || apart.length > 0 || (mayMove && tables.some(isMendable))
  const stale = tables.filter(isStale)
  const concerned = (unseats ? tables : stale).flatMap(({ members }) => members)
  return { unseats, apart, stale, concerned: unseats ? [...concerned, ...loose] : concerned }
}

/** Whether nothing is to be done. */
export function isInOrder({ unseats, stale }: Disorder): boolean {
  return !unseats && stale.length === 0
}

/** Whether people sit there, and too few of them. */
export function isSmall({ members }: Pick<CityTable, 'members'>): boolean {
  return members.length > 0 && members.length < SMALLEST_TABLE
}

/** Whether so few are left that others are moved: not to nor from a table that is locked. */
export function isMendable({ group, members }: CityTable): boolean {
  return !group.locked && isSmall({ members })
}

function isToSeparate({ group, members }: CityTable, kept: KeptApart): boolean {
  const uids = members.map(({ data }) => data.user_id)
  return !group.locked && holdsPair(uids, kept)
}

/** What was said of the table, or who it names, is no longer so; a table that all have left goes. */
function isStale({ group, match, members }: CityTable): boolean {
  const here = new Set(members.map(({ data }) => data.user_id))
  const names = group.member_ids.length === here.size && group.member_ids.every((uid) => here.has(uid))
  return members.length === 0 || match?.people !== members.length || !names
}
