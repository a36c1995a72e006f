import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  isLive,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { isShortTable, type Merge, proposeMerge, type SeatedTable } from '@tablee/domain/merges'
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
function tableOf({ group, table }: VenueGroup): number {
  return group.data.merged?.into ?? table
}

/** Who has come to a venue, by the table at which they sit. */
export function seatedTables(groups: readonly VenueGroup[]): SeatedTable[] {
  return [...Map.groupBy(groups, tableOf)].map(([table, together]) => ({
    table,
    here: together.flatMap(({ members }) =>
      members.flatMap(({ data }) => (data.check_in?.here ? data.user_id : [])),
    ),
  }))
}

/** The next merge to propose to a venue; null if no table is short, or none can be joined. */
export async function findMerge(groups: readonly VenueGroup[]): Promise<Merge | null> {
  const seated = seatedTables(groups)
  if (!seated.some(({ here }) => isShortTable(here.length))) return null
  const evening = groups[0]?.group.data.thursday_event_id
  const apart = await loadKeptApart(
    seated.flatMap(({ here }) => here),
    evening,
  )
  return proposeMerge(seated, (uids) => apart.includesPair(uids))
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
