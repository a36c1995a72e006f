import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  isLive,
  isNotComing,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import {
  isShortTable,
  type Merge,
  mostAtTableOf,
  proposeMerge,
  strandedTables,
  type VenueTableState,
} from '@tablee/domain/merges'
import { loadKeptApart } from '../booking/kept-apart.ts'
import { commit } from '../platform/deadline.ts'
import { db, getDocuments, parseSnapshot, type Snapshot } from '../platform/firestore.ts'

/** A group at a venue table, with its members who still attend. */
export interface VenueGroup {
  readonly group: Snapshot<GroupDocument>
  readonly table: number
  readonly members: readonly Snapshot<RegistrationDocument>[]
}

/** The groups of an evening that have a venue table and members, in the order of the tables; of one venue, if it is given. */
export async function loadVenueGroups(date: EventDate, venueId?: string): Promise<VenueGroup[]> {
  const ofEvening = db().collection(collections.groups).where('thursday_event_id', '==', date)
  const found = await (venueId === undefined ? ofEvening : ofEvening.where('venue_id', '==', venueId)).get()
  const groups = found.docs.flatMap((one) => parseSnapshot(groupDocument, one) ?? [])
  const uids = groups.flatMap(({ data }) => data.member_ids)
  const registrations = await getDocuments(uids.map((uid) => paths.registration(date, uid)))
  const attending = registrations
    .flatMap((one) => parseSnapshot(registrationDocument, one) ?? [])
    .filter(({ data }) => isLive(data))
  const membersOf = Map.groupBy(attending, ({ data }) => data.group_id)
  return groups
    .flatMap((group) => {
      const { id, venue_id, table } = group.data
      return venue_id === null || table === null ? [] : { group, table, members: membersOf.get(id) ?? [] }
    })
    .filter(({ members }) => members.length > 0)
    .toSorted((a, b) => a.table - b.table)
}

/** The table at which a group sits: its own, or the one that it has joined. */
export function tableOf({ group, table }: VenueGroup): number {
  return group.data.merged?.into ?? table
}

/** The state of each table at which these groups of a venue sit. Merged tables are one. */
export function venueTableStates(groups: readonly VenueGroup[]): VenueTableState[] {
  return [...Map.groupBy(groups, tableOf)].map(([table, together]) => {
    const members = together.flatMap((one) => one.members.map(({ data }) => data))
    const isHere = ({ check_in }: RegistrationDocument) => check_in?.here === true
    const uids = (some: readonly RegistrationDocument[]) => some.map(({ user_id }) => user_id)
    return {
      table,
      here: uids(members.filter(isHere)),
      expected: uids(members.filter((one) => isHere(one) || !isNotComing(one))),
    }
  })
}

/** What to do with the short tables of a venue: the next merge to propose, and the tables that no other can take. */
export interface ShortTables {
  readonly merge: Merge | null
  /** By their numbers. */
  readonly stranded: readonly number[]
}

/** Before 20:20 people are still on their way. */
export const noShortTables: ShortTables = { merge: null, stranded: [] }

/** The short tables among the groups of one venue. Without the venue's document nothing is known of its chairs. */
export async function findShortTables(
  groups: readonly VenueGroup[],
  venue: VenueDocument | undefined,
): Promise<ShortTables> {
  const tables = venueTableStates(groups)
  if (!venue || !tables.some(({ here }) => isShortTable(here.length))) return noShortTables
  const evening = groups[0]?.group.data.thursday_event_id
  const keptApart = await loadKeptApart(
    tables.flatMap(({ expected }) => expected),
    evening,
  )
  const rules = {
    mostAtTable: mostAtTableOf(venue),
    areKeptApart: (one: string, other: string) => keptApart.areKeptApart(one, other),
  }
  return { merge: proposeMerge(tables, rules), stranded: strandedTables(tables, rules) }
}

/** Records on all groups of both tables that they sit together from now on. */
export async function saveMerge(groups: readonly VenueGroup[], { from, into }: Merge): Promise<void> {
  const together = groups.filter((one) => [from, into].includes(tableOf(one)))
  const tables = together.map(({ table }) => table)
  const batch = db().batch()
  for (const { group } of together)
    batch.update(
      group.ref,
      { merged: { into, tables } satisfies GroupDocument['merged'] },
      group.precondition,
    )
  await commit(batch)
}
