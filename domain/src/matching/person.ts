import type { EventDate } from '../calendar/paris-time.ts'
import type { InterestId } from '../interests.ts'
import type { Disc, MbtiType } from '../personality/results.ts'
import type { Gender } from '../profile.ts'

/** A person for whom a group is sought, with what the matcher uses. */
export type MatcherPerson = {
  id: string
  mbtiType: MbtiType
  dominantDisc: Disc
  interests: readonly InterestId[]
  age: number
  gender: Gender
  /** Whom this person has met, and on which Thursdays. It is enough if one of the two records it. */
  met: readonly { id: string; dates: readonly EventDate[] }[]
  /** Whom this person is kept apart from. It is enough if one of the two records it. */
  never_meet: readonly string[]
  /**
   * Those of them to whom this person leaves the group if no seating has one for each: the author of a report about
   * this person, and people whom this person did not wish to meet again. Missing for none. No output of the matcher
   * contains it.
   */
  yields_to?: readonly string[]
  /**
   * How much this person and others wish to meet each other again, in log odds (`memberWarmth`). Missing
   * if it is unknown or the person objects to its use; it then counts as the mean, 0. No output of the matcher
   * contains it.
   */
  warmth?: number
  /**
   * How many no-shows of the last year this person has. Missing for none, and for a user who objects to its use.
   * No output of the matcher contains it.
   */
  no_shows?: number
}

/** A current group, and how many its venue table seats. */
export type ExistingGroup = { id: string; members: readonly MatcherPerson[]; maxSize: number }

export type MatchSettings = {
  /** The evening whose groups are formed. Meetings weigh less the longer they are past. */
  date: EventDate
  /** The same people, settings and seed give the same groups. */
  seed: number
  /** The size of the largest venue table, if it is below the usual maximum of a group. */
  largestGroup?: number
  /**
   * The two or three people of each party, by id, who asked for the same group, the most important party first
   * (see `partiesAmong`).
   */
  parties?: readonly (readonly string[])[]
  /** The length of the search, in pairs of groups evaluated. The default depends on the number of people. */
  moves?: number
}

/** One group. `score` is for the console; members read `reasons`. */
export type MatchedGroup = {
  member_ids: string[]
  score: number
  reasons: Record<string, string[]>
}

/** Too few people for a group, or this person left a group because they are kept apart from a member of it. */
export type UnseatedReason = 'too-few-people' | 'kept-apart'

export type MatchResult = {
  groups: MatchedGroup[]
  unseated: { id: string; reason: UnseatedReason }[]
  score: number
}

/** Whether two people are kept apart. It is enough if one of them records it. */
export function areKeptApart(one: MatcherPerson, other: MatcherPerson): boolean {
  return one !== other && (one.never_meet.includes(other.id) || other.never_meet.includes(one.id))
}

export const temperaments = ['NF', 'NT', 'SJ', 'SP'] as const
type Temperament = (typeof temperaments)[number]

/** The four families of the sixteen types (Keirsey 1978). */
export function temperamentOf(type: MbtiType): Temperament {
  if (type.includes('N')) return type.includes('F') ? 'NF' : 'NT'
  return type.endsWith('J') ? 'SJ' : 'SP'
}
