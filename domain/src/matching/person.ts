import type { EventDate } from '../calendar/paris-time.ts'
import type { InterestId } from '../interests.ts'
import type { Disc, MbtiType } from '../personality/results.ts'
import type { Gender } from '../profile.ts'

/** Someone to be seated, with what the matcher looks at. */
export type Person = {
  id: string
  mbtiType: MbtiType
  dominantDisc: Disc
  interests: readonly InterestId[]
  age: number
  gender: Gender
  /** Whom this person sat with before, and on which Thursdays. One side of a pair is enough. */
  met: readonly { id: string; dates: readonly EventDate[] }[]
  /** Whom this person must not sit with. One side of a pair is enough. */
  never_meet: readonly string[]
}

export type MatchSettings = {
  /** The Thursday that is being seated: meetings weigh less the longer ago they were. */
  date: EventDate
  /** The same people, settings and seed give the same tables. */
  seed: number
  /** How many people the longest table seats, where that is fewer than we would put at one. */
  longest?: number
  /** How much is searched, in pairs of tables weighed; a good measure for the number of people unless given. */
  moves?: number
}

/** One table. `score` is for whoever runs the evening; people read `reasons`. */
export type MatchedTable = {
  member_ids: string[]
  score: number
  reasons: Record<string, string[]>
}

/** Too few for a table, or nobody is left whom this person may meet. */
export type UnseatedReason = 'too-few-people' | 'kept-apart'

export type MatchResult = {
  tables: MatchedTable[]
  unseated: { id: string; reason: UnseatedReason }[]
  score: number
}

/** Whether two people must not sit together: one side's word is enough. */
export function apart(one: Person, other: Person): boolean {
  return one !== other && (one.never_meet.includes(other.id) || other.never_meet.includes(one.id))
}

export const temperaments = ['NF', 'NT', 'SJ', 'SP'] as const
type Temperament = (typeof temperaments)[number]

/** The four families of the sixteen types (Keirsey 1978). */
export function temperamentOf(type: MbtiType): Temperament {
  if (type.includes('N')) return type.includes('F') ? 'NF' : 'NT'
  return type.endsWith('J') ? 'SJ' : 'SP'
}
