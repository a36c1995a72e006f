import { type MetDocument, metDocument, type Person, paths, type RegistrationDocument } from '@tablee/domain'
import { type Stored, stored } from '../platform/stored.ts'
import { readInPages } from './city-tables.ts'
import { type KeptApart, loadKeptApart } from './kept-apart.ts'

/**
 * What the matcher looks at, of everybody who comes: the snapshot of the booking, whom they have met, and from whom they are
 * kept apart, which is read unless the caller has read it.
 */
export async function loadPeople(
  registrations: readonly Stored<RegistrationDocument>[],
  known?: KeptApart,
): Promise<Map<string, Person>> {
  const uids = registrations.map(({ data }) => data.user_id)
  const [met, apart] = await Promise.all([readInPages(uids.map(paths.met)), known ?? loadKeptApart(uids)])
  return new Map(
    registrations.map(({ data }, n) => {
      const past = met[n] && stored(metDocument, met[n])?.data
      return [data.user_id, personOf(data, past ?? { people: {} }, apart)]
    }),
  )
}

function personOf(registration: RegistrationDocument, { people }: MetDocument, apart: KeptApart): Person {
  const { user_id, mbtiType, dominantDisc, selected_passion, age, gender } = registration
  return {
    id: user_id,
    mbtiType,
    dominantDisc,
    interests: selected_passion.map(({ id }) => id),
    age,
    gender,
    met: Object.entries(people).map(([id, dates]) => ({ id, dates })),
    never_meet: [...(apart.get(user_id) ?? [])],
  }
}
