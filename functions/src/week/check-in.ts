import { createHash } from 'node:crypto'
import { checkInClosesAt, checkInOpensAt, mergesStartAt } from '@tablee/domain/calendar'
import {
  type CheckInLink,
  type CheckInPerson,
  type CheckInRequest,
  type CheckInResult,
  type CheckInTap,
  checkInFragment,
} from '@tablee/domain/check-in'
import {
  type CheckInLinkDocument,
  checkInLinkDocument,
  isNotComing,
  paths,
  type RegistrationDocument,
  venueDocument,
} from '@tablee/domain/documents'
import { MOST_DEVICES } from '@tablee/domain/limits'
import { routes } from '@tablee/domain/routes'
import { siteUrl } from '../notifications/links.ts'
import type { LinkHandler } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { isLinkSignature, signLink } from '../platform/signed-link.ts'
import {
  findShortTables,
  loadVenueGroups,
  noShortTables,
  saveMerge,
  type VenueGroup,
  venueTableStates,
} from './venue-groups.ts'

type EveningVenue = Pick<CheckInLink, 'date' | 'venueId'>

/** The address of the page on which a venue notes who has come, by the link with this number. */
export function checkInUrl({ date, venueId }: EveningVenue, no: number): string {
  const signature = signLink('check-in', date, venueId, no)
  return `${siteUrl(routes.checkIn)}#${checkInFragment({ date, venueId, no, signature })}`
}

/**
 * Answers the venue's page: saves its taps, merges two tables if it asks to, and returns who is expected and who has come. From Thursday 16:00, strictly before Friday 02:00, for three devices at a
 * time, and until the console makes another link.
 */
export const handleCheckInLink: LinkHandler<CheckInRequest, CheckInResult> = {
  isSigned: ({ date, venueId, no, signature }) => isLinkSignature(signature, 'check-in', date, venueId, no),
  userOf: () => null,
  answer: (request) => retryOnConflict(() => answerCheckIn(request)),
}

/** Throws `forbidden` if no link was made for the venue and evening. */
async function answerCheckIn(request: CheckInRequest): Promise<CheckInResult> {
  const { date, venueId, taps, merge } = request
  const link = parseSnapshot(checkInLinkDocument, await db().doc(paths.checkInLink(date, venueId)).get())
  if (!link) throw new RefusalError('forbidden')
  const at = await now()
  const closed = await closedState(link, request, at)
  if (closed) return { state: closed }
  const groups = await loadVenueGroups(date, venueId)
  if (taps.length > 0) {
    await saveTaps(request, groups, at)
    return answerCheckIn({ ...request, taps: [] })
  }
  const venue = parseSnapshot(venueDocument, await db().doc(paths.venue(venueId)).get())?.data
  const { merge: proposed, stranded } =
    at < mergesStartAt(date) ? noShortTables : await findShortTables(groups, venue)
  // A merge that is not proposed any more is ignored: more people may have come to the short table.
  if (proposed && merge && merge.from === proposed.from && merge.into === proposed.into) {
    await saveMerge(groups, proposed)
    return answerCheckIn({ ...request, merge: undefined })
  }
  const hereAt = new Map(venueTableStates(groups).map(({ table, here }) => [table, here.length]))
  return {
    state: 'open',
    venue: venue?.name ?? '',
    tables: groups.map(({ group, table, members }) => ({
      table,
      sits_at: group.data.merged?.into ?? null,
      people: members.map(({ data }) => shownPerson(request, data)),
    })),
    proposal: proposed && {
      ...proposed,
      from_people: hereAt.get(proposed.from) ?? 0,
      into_people: hereAt.get(proposed.into) ?? 0,
    },
    stranded: [...stranded],
  }
}

/**
 * Why the page shows nothing; null if it is open. A device that is new, or taps, goes to the end of the link's list. Where the list
 * is full, a new one with `takes_place` takes the place of the first, and any other new one is refused.
 */
async function closedState(
  link: Snapshot<CheckInLinkDocument>,
  { date, no, device, taps, takes_place }: CheckInRequest,
  at: Date,
): Promise<Exclude<CheckInResult['state'], 'open'> | null> {
  const { no: current, devices } = link.data
  if (no !== current) return 'replaced'
  if (at < checkInOpensAt(date)) return 'early'
  if (at >= checkInClosesAt(date)) return 'over'
  const digest = createHash('sha256').update(device).digest('base64url')
  const isKnown = devices.includes(digest)
  if (isKnown && (taps.length === 0 || devices.at(-1) === digest)) return null
  if (!isKnown && !takes_place && devices.length >= MOST_DEVICES) return 'devices'
  const others = devices.filter((other) => other !== digest)
  await link.ref.update({ devices: [...others, digest].slice(-MOST_DEVICES) }, link.precondition)
  return null
}

/** The id of an attendee within one link, so that the page has no user ids. Other links have other keys. */
function keyOf({ date, venueId, no }: CheckInRequest, uid: string): string {
  return signLink('check-in-person', date, venueId, no, uid).slice(0, 16)
}

function shownPerson(request: CheckInRequest, registration: RegistrationDocument): CheckInPerson {
  const { user_id, first_name, check_in } = registration
  return {
    key: keyOf(request, user_id),
    first_name,
    not_coming: isNotComing(registration),
    here: check_in?.here ?? false,
    at: check_in?.at.getTime() ?? null,
  }
}

/**
 * Saves the latest tap for each attendee, unless a later one is stored: a device that was offline undoes nothing that
 * another has noted since. Taps for attendees who are not at this venue are ignored.
 */
async function saveTaps(request: CheckInRequest, groups: readonly VenueGroup[], moment: Date): Promise<void> {
  const latest = new Map<string, CheckInTap>()
  for (const tap of request.taps.toSorted((a, b) => a.at - b.at)) latest.set(tap.key, tap)
  const batch = db().batch()
  for (const { ref, data, precondition } of groups.flatMap(({ members }) => members)) {
    const tap = latest.get(keyOf(request, data.user_id))
    if (!tap) continue
    const at = clamped(tap.at, checkInOpensAt(request.date), moment)
    if (data.check_in && data.check_in.at >= at) continue
    batch.update(ref, { check_in: { here: tap.here, at } }, precondition)
  }
  await commit(batch)
}

/** The clock of a device may be wrong. */
function clamped(at: number, from: Date, to: Date): Date {
  return new Date(Math.min(Math.max(at, from.getTime()), to.getTime()))
}
