import {
  groupQuality,
  MAX_GROUP_SIZE,
  type MatcherPerson,
  MIN_GROUP_SIZE,
  type Quality,
  seatingQuality,
} from '@tablee/domain/matching'
import {
  type Evening,
  isReseated,
  isSameVenueTable,
  type SeatedGroup,
  type Seating,
  taken,
} from './seating.ts'

/** Computes the quality of groups with the domain's functions, and caches it by members. */
export class SeatingQuality {
  readonly people: ReadonlyMap<string, MatcherPerson>
  private readonly date: string
  private readonly cache = new Map<string, Quality>()

  constructor(evening: Evening, date: string) {
    this.people = peopleOf(evening)
    this.date = date
  }

  table(memberIds: readonly string[]): Quality {
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
    return seatingQuality(taken(seating).map(({ memberIds }) => this.table(memberIds)))
  }

  /** The quality of the groups that differ, before and after a change. */
  difference(before: Seating, after: Seating) {
    const was = new Map(before.map((table) => [table.key, table]))
    const changed = after.filter((table) => was.get(table.key)?.memberIds !== table.memberIds)
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
      const score = this.table(leaving).score + this.table(staying).score
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
function peopleOf({ people, met, apart }: Evening): Map<string, MatcherPerson> {
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
  readonly evening: Evening
  readonly before: Seating
  readonly now: Seating
  readonly quality: SeatingQuality
}

/** The problems that prevent the changed groups from being saved. Unchanged groups are not checked. The server checks again. */
export function seatingErrors({ now, evening, before, quality }: BoardSeating) {
  const seating = taken(now)
  return seating.flatMap((table) => {
    const then = before.find(({ key }) => key === table.key)
    const reseated = !then || isReseated(table, then)
    const replaced = !isSameVenueTable(table.venueTable, then?.venueTable ?? null)
    const kinds = [
      reseated && table.memberIds.length < MIN_GROUP_SIZE && 'too-few',
      reseated && table.memberIds.length > MAX_GROUP_SIZE && 'too-many',
      reseated && quality.table(table.memberIds).keptApart > 0 && 'apart',
      (reseated || replaced) && isTooShort(table, evening) && 'too-short',
      table.venueTable && isTaken(table, seating) && 'taken',
      table.told && !table.venueTable && 'unplaced',
    ] as const
    return kinds.flatMap((kind) => (kind ? { key: table.key, kind } : []))
  })
}

function isTooShort({ venueTable, memberIds }: SeatedGroup, { venues }: Evening): boolean {
  const venue = venues.find(({ id }) => id === venueTable?.venue_id)
  return (
    venueTable !== null &&
    (!venue || venue.seats_per_table < memberIds.length || venue.tables < venueTable.table)
  )
}

function isTaken({ key, venueTable }: SeatedGroup, seating: Seating): boolean {
  return seating.some((other) => other.key !== key && isSameVenueTable(other.venueTable, venueTable))
}
