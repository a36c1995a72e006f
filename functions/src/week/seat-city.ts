import { freezesAt, SMALLEST_TABLE } from '@tablee/domain'
import { error as alarm } from 'firebase-functions/logger'
import { untilSettled } from '../platform/until-settled.ts'
import { callOffCity } from './call-off-city.ts'
import { writeInCity } from './city-batches.ts'
import { type CityKey, type CityTables, loadCity } from './city-tables.ts'
import { loadVenues } from './load-venues.ts'
import { loadPeople } from './person-of.ts'
import { planSeats, type SeatPlan } from './plan-seats.ts'
import { writeTables } from './write-tables.ts'

/** More looks than any evening needs; what is left then is left to the next run. */
const LOOKS = 20

/**
 * Brings the tables of one city into order: forms them, seats who sits nowhere, mends what a cancellation has left under
 * four, calls the evening off where fewer than four come. It looks, does one thing and looks again until there is nothing
 * to do, so that it can break off anywhere, run twice, or beside itself: what it has done it finds done.
 */
export async function seatCity(key: CityKey, now: Date): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) if (await untilSettled(() => seatOnce(key, now))) return
  throw new Error(`The tables of ${key.date} in ${key.city} do not come into order`)
}

/** Whether there was nothing left to do. */
async function seatOnce(key: CityKey, now: Date): Promise<boolean> {
  const state = await loadCity(key)
  if (!state) return true
  if (isTooFew(state, now)) {
    await callOffCity(state, now)
    return false
  }
  if (nothingToLookAt(state)) return true
  const everybody = [...state.tables.flatMap(({ members }) => members), ...state.loose]
  const [people, venues] = await Promise.all([loadPeople(everybody), loadVenues(key.city)])
  const plan = planSeats(state, { people, venues, now })
  if (plan.together.length + plan.fresh.length + plan.stale.length === 0) {
    await noteSeated(state, plan, now)
    return true
  }
  await writeTables(state, plan, venues)
  return false
}

/** Too few for a table. After Thursday noon those who have one keep it, whoever else stays away. */
function isTooFew({ key, tables, loose }: CityTables, now: Date): boolean {
  const seated = tables.reduce((sum, { members }) => sum + members.length, 0)
  const people = seated + loose.length
  return people > 0 && people < SMALLEST_TABLE && (seated === 0 || now < freezesAt(key.date))
}

function nothingToLookAt({ tables, loose }: CityTables): boolean {
  return tables.length === 0 && loose.length === 0
}

async function noteSeated({ key, city, tables }: CityTables, { unseated }: SeatPlan, now: Date) {
  const formed_at = city.data.formed_at ?? (tables.length > 0 ? now : null)
  if (formed_at === city.data.formed_at && unseated === city.data.unseated) return
  await writeInCity(city, [], { formed_at, unseated })
  if (unseated > 0) alarm('People are left without a table', { ...key, unseated })
}
