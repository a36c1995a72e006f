import { SMALLEST_TABLE, settlesAt } from '@tablee/domain'
import { error as alarm } from 'firebase-functions/logger'
import { untilSettled } from '../platform/until-settled.ts'
import { callOffCity } from './call-off-city.ts'
import { writeInCity } from './city-batches.ts'
import { type CityKey, type CityTables, loadCity } from './city-tables.ts'
import { loadVenues } from './load-venues.ts'
import { loadPeople } from './person-of.ts'
import { planSeats } from './plan-seats.ts'
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
  if (nothingToLookAt(state)) {
    await noteSeated(state, 0, now)
    return true
  }
  const everybody = [...state.tables.flatMap(({ members }) => members), ...state.loose]
  const [people, venues] = await Promise.all([loadPeople(everybody), loadVenues(key.city)])
  const plan = planSeats(state, { people, venues, now })
  if (plan.together.length + plan.fresh.length + plan.stale.length === 0) {
    await noteSeated(state, plan.unseated, now)
    return true
  }
  await writeTables(state, plan)
  return false
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

function nothingToLookAt({ tables, loose }: CityTables): boolean {
  return tables.length === 0 && loose.length === 0
}

async function noteSeated({ key, city, tables }: CityTables, unseated: number, now: Date): Promise<void> {
  const { data } = city
  const formed_at = data.formed_at ?? (tables.length > 0 ? now : null)
  const under_four = tables.filter(({ members }) => members.length < SMALLEST_TABLE).length
  const same = unseated === data.unseated && under_four === data.under_four
  if (formed_at === data.formed_at && same) return
  await writeInCity(city, [], { formed_at, unseated, under_four })
  if (unseated > 0) alarm('People are left without a table', { ...key, unseated })
  if (under_four > 0) alarm('Tables are left with fewer than four', { ...key, under_four })
}
