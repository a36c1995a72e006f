import type { EventDate } from '@tablee/domain/calendar'
import { metDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import type { MatcherPerson } from '@tablee/domain/matching'
import type { ReunionParty } from '@tablee/domain/reunions'
import { error as logError } from 'firebase-functions/logger'
import { type KeptApart, loadKeptApart } from '../booking/kept-apart.ts'
import type { Snapshot } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'
import { getDocumentsInChunks } from './city-state.ts'
import { loadNoShows, loadReunions, loadWarmth } from './feedback-input.ts'

/** All that a seating weighs. A pass, and the console's board, preview and saving, read nothing else. */
export interface SeatingInput {
  /**
   * The matcher's input by user id: the snapshot taken at booking, whom they met, those from whom they are kept apart,
   * their warmth and no-shows. Warmth, no-shows and sealed pairs reach no client.
   */
  readonly people: ReadonlyMap<string, MatcherPerson>
  /** The parties of two or three who asked for each other. */
  readonly reunions: readonly ReunionParty[]
  readonly keptApart: KeptApart
}

/**
 * Reads what the seating of these registrations weighs. Throws if the pairs that are kept apart cannot be read; other documents that
 * cannot are logged and left out. `known`: the pairs, if the caller has them.
 */
export async function loadSeatingInput(
  date: EventDate,
  registrations: readonly Snapshot<RegistrationDocument>[],
  known?: KeptApart,
): Promise<SeatingInput> {
  const uids = registrations.map(({ data }) => data.user_id)
  const keptApart = known ?? (await loadKeptApart(uids, date))
  const [met, warmth, noShows, reunions] = await Promise.all([
    optional('met', () => loadMet(uids), new Map()),
    optional('warmth', () => loadWarmth(uids, date), new Map()),
    optional('no-shows', () => loadNoShows(uids), new Map()),
    optional('reunions', () => loadReunions(date, uids, keptApart), []),
  ])
  const people = registrations.map(({ data }): [string, MatcherPerson] => {
    const { user_id: id, mbtiType, dominantDisc, selected_passion, age, gender } = data
    const [warm, missed, yieldsTo] = [warmth.get(id), noShows.get(id), keptApart.yieldsTo(id)]
    return [
      id,
      {
        id,
        mbtiType,
        dominantDisc,
        interests: selected_passion.map((interest) => interest.id),
        age,
        gender,
        met: met.get(id) ?? [],
        never_meet: keptApart.others(id),
        ...(yieldsTo.length > 0 && { yields_to: yieldsTo }),
        ...(warm !== undefined && { warmth: warm }),
        ...(missed && { no_shows: missed }),
      },
    ]
  })
  return { people: new Map(people), reunions, keptApart }
}

/** For each user id the users they have met, and on which evenings. A user without meetings is missing. */
async function loadMet(uids: readonly string[]): Promise<Map<string, MatcherPerson['met']>> {
  const found = await getDocumentsInChunks(uids.map(paths.met))
  return new Map(
    found.flatMap((one) => {
      const met = parseReadable(metDocument, one)?.data
      return met ? [[one.id, Object.entries(met.people).map(([id, dates]) => ({ id, dates }))] as const] : []
    }),
  )
}

/** What `load` reads, or `unknown` if it fails. */
async function optional<T>(what: string, load: () => Promise<T>, unknown: T): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // What is missing must not stop a city: without it people still sit at tables of the right size.
    logError('A seating does without what cannot be read', { what, error })
    return unknown
  }
}
