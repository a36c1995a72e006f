import { type MetDocument, metDocument, type Person, paths, type RegistrationDocument } from '@tablee/domain'
import { type Stored, stored } from '../platform/stored.ts'
import { readInPages } from './city-tables.ts'

/** What the matcher looks at, of everybody who comes: the snapshot of the booking, and whom they have met. */
export async function loadPeople(
  registrations: readonly Stored<RegistrationDocument>[],
): Promise<Map<string, Person>> {
  const met = await readInPages(registrations.map(({ data }) => paths.met(data.user_id)))
  return new Map(
    registrations.map(({ data }, n) => {
      const known = met[n] && stored(metDocument, met[n])?.data
      return [data.user_id, personOf(data, known ?? { people: {} })]
    }),
  )
}

function personOf(registration: RegistrationDocument, { people }: MetDocument): Person {
  const { user_id, mbtiType, dominantDisc, selected_passion, age, gender } = registration
  return {
    id: user_id,
    mbtiType,
    dominantDisc,
    interests: selected_passion.map(({ id }) => id),
    age,
    gender,
    met: Object.entries(people).map(([id, dates]) => ({ id, dates })),
    // Nobody can ask for it yet.
    never_meet: [],
  }
}
