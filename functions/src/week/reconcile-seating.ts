import { settlesAt } from '@tablee/domain/calendar'
import { type MetDocument, metDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { type Person, SMALLEST_TABLE } from '@tablee/domain/matching'
import { error as alarm } from 'firebase-functions/logger'
import { type Stored, stored } from '../platform/firestore.ts'
import { callOffCity, callOffUnseated } from './call-off-city.ts'
import { type CityLook, type CityTables, readInPages, writeInCity } from './city-state.ts'
import { type KeptApart, loadKeptApart } from './kept-apart.ts'
import { isInOrder, isSmall, lookAt, planSeats } from './plan-seating.ts'
import { writeTables } from './write-groups.ts'

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

/** More looks than any evening needs; what is left then is left to the next run. */
const LOOKS = 20

/**
 * Brings the tables of one city into order: forms them, seats who sits nowhere, mends what a cancellation has left under
 * four, calls the evening off where fewer than four come, or in the end for those who got no table. It looks, does one thing and looks again until there is nothing
 * to do, so that it can break off anywhere, run twice, or beside itself: what it has done it finds done.
 */
export async function seatCity(look: CityLook, now: Date): Promise<void> {
  for (let time = 1; time <= LOOKS; time += 1)
    if (!(await look.change((state) => seatOnce(state, look, now)))) return
  throw new Error(`The tables of ${look.key.date} in ${look.key.city} do not come into order`)
}

async function seatOnce(state: CityTables, look: CityLook, now: Date): Promise<boolean> {
  if (isTooFew(state, now)) {
    await callOffCity(state, now)
    return true
  }
  const everybody = [...state.tables.flatMap(({ members }) => members), ...state.loose]
  const kept = await loadKeptApart(everybody.map(({ data }) => data.user_id))
  const disorder = lookAt(state, kept, now)
  if (isInOrder(disorder)) return noteSeated(state, 0, now)
  const people = await loadPeople(disorder.concerned, kept)
  const venues = disorder.unseats ? await look.venues() : []
  const plan = planSeats(state, disorder, { people, venues, now })
  if (plan.together.length + plan.fresh.length + plan.stale.length === 0)
    return leaveUnseated(state, plan.unseated.length, now)
  await writeTables(state, plan)
  return true
}

/**
 * Too few for a table. Once the tables are settled those who have one keep it, whoever else stays away; but a calling off
 * that has begun is ended at whatever hour.
 */
function isTooFew({ key, city, tables, loose }: CityTables, now: Date): boolean {
  const seated = tables.reduce((sum, { members }) => sum + members.length, 0)
  const people = seated + loose.length
  if (people === 0 || city.data.called_off_at !== null) return people > 0
  return people < SMALLEST_TABLE && (seated === 0 || now < settlesAt(key.date))
}

/** Until the tables are settled an admin may still find a seat for those who have none. Then their seats are called off. */
async function leaveUnseated(state: CityTables, unseated: number, now: Date): Promise<boolean> {
  if (state.loose.length === 0 || now < settlesAt(state.key.date)) return noteSeated(state, unseated, now)
  await callOffUnseated(state, now)
  return true
}

async function noteSeated({ key, city, tables }: CityTables, unseated: number, now: Date): Promise<boolean> {
  const { data } = city
  const formed_at = data.formed_at ?? (tables.length > 0 ? now : null)
  const under_four = tables.filter(isSmall).length
  const same = unseated === data.unseated && under_four === data.under_four
  if (formed_at === data.formed_at && same) return false
  await writeInCity(city, [], { formed_at, unseated, under_four })
  if (unseated > 0) alarm('People are left without a table', { ...key, unseated })
  if (under_four > 0) alarm('Tables are left with fewer than four', { ...key, under_four })
  return true
}
