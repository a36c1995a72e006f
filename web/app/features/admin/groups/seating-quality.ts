import {
  groupQuality,
  MAX_GROUP_SIZE,
  type MatcherPerson,
  MIN_GROUP_SIZE,
  type Quality,
  seatingQuality,
} from '@tablee/domain/matching'
import {
  type BoardGroup,
  type EveningCity,
  groupsWithMembers,
  isSameVenueTable,
  membersDiffer,
  type Seating,
} from './seating.ts'

/** Computes the quality of groups with the domain's functions, and caches it by members. */
export class SeatingQuality {
  readonly people: ReadonlyMap<string, MatcherPerson>
  private readonly date: string
  private readonly cache = new Map<string, Quality>()

  constructor(eveningCity: EveningCity, date: string) {
    this.people = peopleOf(eveningCity)
    this.date = date
  }

  group(memberIds: readonly string[]): Quality {
    const key = [...memberIds].sort().join()
    const known = this.cache.get(key)
    if (known) return known
    const quality = groupQuality(
      memberIds.flatMap((uid) => this.people.get(uid) ?? []),
      this.date,
    )
    this.cache.set(key, quality)
    return quality
  }

  all(seating: Seating): Quality {
    return seatingQuality(groupsWithMembers(seating).map(({ memberIds }) => this.group(memberIds)))
  }

  /** The quality of the groups that differ, before and after a change. */
  difference(before: Seating, after: Seating) {
    const was = new Map(before.map((group) => [group.key, group]))
    const changed = after.filter((group) => was.get(group.key)?.memberIds !== group.memberIds)
    return {
      before: this.all(changed.flatMap(({ key }) => was.get(key) ?? [])),
      after: this.all(changed),
    }
  }

  /** The half of a group that should leave it for a new one, by the sum of both scores. */
  bestSplit(memberIds: readonly string[]): readonly string[] {
    const size = Math.floor(memberIds.length / 2)
    let best: { leaving: readonly string[]; score: number } = { leaving: [], score: Number.NEGATIVE_INFINITY }
    for (const leaving of subsets(memberIds, size)) {
      const staying = memberIds.filter((uid) => !leaving.includes(uid))
      const score = this.group(leaving).score + this.group(staying).score
      if (score > best.score) best = { leaving, score }
    }
    return best.leaving
  }
}

function subsets<T>([first, ...others]: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...subsets(others, size - 1).map((one) => [first, ...one]), ...subsets(others, size)]
}

/** The attendees in the matcher's form, each with the attendees whom they met or from whom they are kept apart. */
function peopleOf({ people, met, apart }: EveningCity): Map<string, MatcherPerson> {
  return new Map(
    people.map(({ first_name: _, last_name: __, ...person }, at) => [
      person.id,
      {
        ...person,
        met: met.flatMap(({ one, other, dates }) =>
          one === at ? [{ id: people[other]?.id ?? '', dates }] : [],
        ),
        never_meet: apart.flatMap(({ one, other }) => (one === at ? (people[other]?.id ?? []) : [])),
      },
    ]),
  )
}

export interface BoardSeating {
  readonly eveningCity: EveningCity
  readonly before: Seating
  readonly now: Seating
  readonly quality: SeatingQuality
}

/** The errors that prevent the changed groups from being saved. Others are not checked. The server checks again. */
export function seatingErrors({ now, eveningCity, before, quality }: BoardSeating) {
  const seating = groupsWithMembers(now)
  return seating.flatMap((group) => {
    const then = before.find(({ key }) => key === group.key)
    const membersChanged = !then || membersDiffer(group, then)
    const venueTableChanged = !isSameVenueTable(group.venueTable, then?.venueTable ?? null)
    const kinds = [
      membersChanged && group.memberIds.length < MIN_GROUP_SIZE && 'too-few',
      membersChanged && group.memberIds.length > MAX_GROUP_SIZE && 'too-many',
      membersChanged && quality.group(group.memberIds).keptApart > 0 && 'kept-apart',
      (membersChanged || venueTableChanged) &&
        isVenueTableTooSmall(group, eveningCity) &&
        'venue-table-too-small',
      group.venueTable && isVenueTableInUse(group, seating) && 'venue-table-in-use',
      group.told && !group.venueTable && 'no-venue-table',
    ] as const
    return kinds.flatMap((kind) => (kind ? { key: group.key, kind } : []))
  })
}

function isVenueTableTooSmall({ venueTable, memberIds }: BoardGroup, { venues }: EveningCity): boolean {
  const venue = venues.find(({ id }) => id === venueTable?.venue_id)
  return (
    venueTable !== null &&
    (!venue || venue.seats_per_table < memberIds.length || venue.tables < venueTable.table)
  )
}

function isVenueTableInUse({ key, venueTable }: BoardGroup, seating: Seating): boolean {
  return seating.some((other) => other.key !== key && isSameVenueTable(other.venueTable, venueTable))
}
