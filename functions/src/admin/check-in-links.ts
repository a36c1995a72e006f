import { checkInClosesAt, type EventDate, mergesStartAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type CheckInLinkDocument,
  checkInLinkDocument,
  isNotComing,
  paths,
  venueDocument,
} from '@tablee/domain/documents'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { checkInUrl } from '../week/check-in.ts'
import {
  findShortTables,
  loadVenueGroups,
  noShortTables,
  tableOf,
  type VenueGroup,
} from '../week/venue-groups.ts'
import { addAuditEntry, isAlreadyDone } from './admin-action.ts'

type CheckInVenue = CallOutput<'adminCheckIns'>[number]

/**
 * The venues of an evening: who is expected, who has come, and the link of each. By the venues' names; none before the
 * venues are assigned.
 */
export async function handleAdminCheckIns(
  _admin: Caller,
  { date }: CallInput<'adminCheckIns'>,
): Promise<CallOutput<'adminCheckIns'>> {
  const at = await now()
  const byVenue = [...Map.groupBy(await loadVenueGroups(date), ({ group }) => group.data.venue_id ?? '')]
  const ids = byVenue.map(([id]) => id)
  const venues = await getDocuments(ids.map((id) => paths.venue(id)))
  const links = await getDocuments(ids.map((id) => paths.checkInLink(date, id)))
  const shown = byVenue.map(async ([id, groups], n) => {
    const venue = venues[n] && parseSnapshot(venueDocument, venues[n])?.data
    const link = links[n] && parseSnapshot(checkInLinkDocument, links[n])?.data
    const { stranded } = at < mergesStartAt(date) ? noShortTables : await findShortTables(groups, venue)
    return {
      venue_id: id,
      name: venue?.name ?? id,
      tables: groups.map((group) => ({
        ...countTable(group, at),
        stranded: stranded.includes(tableOf(group)),
      })),
      link: shownLink(date, link ?? null),
    }
  })
  return (await Promise.all(shown)).toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

type Counted = Omit<CheckInVenue['tables'][number], 'stranded'>

function countTable({ group, table, members }: VenueGroup, at: Date): Counted {
  const here = members.filter(({ data }) => data.check_in?.here).length
  const absent = members.filter(({ data }) => isNotComing(data) && !data.check_in?.here).length
  return {
    table,
    sits_at: group.data.merged?.into ?? null,
    expected: members.length - absent,
    not_coming: absent,
    offered: members.filter(
      ({ data: { seat_offered_until } }) => seat_offered_until && at < seat_offered_until,
    ).length,
    here,
  }
}

function shownLink(date: EventDate, link: CheckInLinkDocument | null): CheckInVenue['link'] {
  return link && { url: checkInUrl({ date, venueId: link.venue_id }, link.no), devices: link.devices.length }
}

type Input = CallInput<'adminMakeCheckInLink'>

/**
 * A new link ends the one before, and is open to three devices again. Throws `not-found` for a venue that has neither a link
 * nor groups.
 */
export async function handleAdminMakeCheckInLink(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminMakeCheckInLink'>> {
  await retryOnConflict(() => makeOnce(admin, input))
  return { done: true }
}

/** The document is kept for so long after the evening. It names no attendee. */
const RETENTION_MS = 30 * 86_400_000

async function makeOnce(admin: Caller, input: Input): Promise<void> {
  const { date, venueId } = input
  const ref = db().doc(paths.checkInLink(date, venueId))
  const before = parseSnapshot(checkInLinkDocument, await ref.get())
  const [subject, details] = [paths.venue(venueId), { evening: date }]
  const audited = { input, action: 'check-in-link-made', subject, details } as const
  if (await isAlreadyDone(admin, audited)) return
  if (!before && (await loadVenueGroups(date, venueId)).length === 0) throw new RefusalError('not-found')
  const moment = await now()
  const batch = db().batch()
  const link: CheckInLinkDocument = {
    thursday_event_id: date,
    venue_id: venueId,
    no: (before?.data.no ?? 0) + 1,
    made_at: moment,
    devices: [],
    expires_at: new Date(checkInClosesAt(date).getTime() + RETENTION_MS),
  }
  if (before) batch.update(ref, { ...link }, before.precondition)
  else batch.create(ref, link)
  addAuditEntry(batch, admin, audited, moment)
  await commit(batch)
}
