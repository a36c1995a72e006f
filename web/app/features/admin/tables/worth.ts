import { type Person, type Quality, seatingQuality, tableQuality } from '@tablee/domain'
import type { Evening, Seating } from './seating.ts'

/** Says what tables are worth, by the domain's own reckoning; a table that was weighed before is not weighed again. */
export class Worth {
  readonly people: ReadonlyMap<string, Person>
  private readonly date: string
  private readonly known = new Map<string, Quality>()

  constructor(evening: Evening, date: string) {
    this.people = peopleOf(evening)
    this.date = date
  }

  /** Of one table. */
  table(memberIds: readonly string[]): Quality {
    const key = [...memberIds].sort().join()
    const known = this.known.get(key)
    if (known) return known
    const quality = tableQuality(
      memberIds.flatMap((uid) => this.people.get(uid) ?? []),
      this.date,
    )
    this.known.set(key, quality)
    return quality
  }

  /** Of all of them together. */
  all(seating: Seating): Quality {
    return seatingQuality(
      seating.flatMap(({ memberIds }) => (memberIds.length > 0 ? this.table(memberIds) : [])),
    )
  }

  /** The tables that differ, before and after: what a change wins or costs where it is felt. */
  difference(before: Seating, after: Seating): Difference {
    const was = new Map(before.map((table) => [table.key, table]))
    const changed = after.filter((table) => was.get(table.key)?.memberIds !== table.memberIds)
    return {
      before: this.all(changed.flatMap(({ key }) => was.get(key) ?? [])),
      after: this.all(changed),
    }
  }

  /** Those of a table who had best leave it together for a new one: half of them, by what both tables are worth then. */
  bestHalf(memberIds: readonly string[]): readonly string[] {
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

export interface Difference {
  readonly before: Quality
  readonly after: Quality
}

function subsets<T>([first, ...others]: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...subsets(others, size - 1).map((one) => [first, ...one]), ...subsets(others, size)]
}

/** The people as the matcher takes them, with those of the others whom they met or must not meet. */
function peopleOf({ people, met, apart }: Evening): Map<string, Person> {
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
