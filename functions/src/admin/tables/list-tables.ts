import {
  type CallInput,
  type CallOutput,
  calls,
  type EveningCityDocument,
  type Person,
  registrationDocument,
  settlesAt,
} from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { stored } from '../../platform/stored.ts'
import {
  type CityKey,
  type CityTables,
  loadTables,
  placeOf,
  readCity,
  registeredIn,
} from '../../week/city-tables.ts'
import { loadVenues } from '../../week/load-venues.ts'
import { loadPeople } from '../../week/person-of.ts'
import { adminCallable } from '../admin-callable.ts'
import { pastEvenings } from './past-evenings.ts'
import { proposeTables } from './propose-tables.ts'

type Output = CallOutput<'adminTables'>
type Standing = Pick<CityTables, 'key' | 'tables' | 'loose'>

/** The tables of a Thursday, as they stand or as they would be. */
export const adminTables = adminCallable('adminTables', calls.adminTables.input, handleAdminTables)

/** It writes nothing: a city that nobody has looked at yet stays without a document. */
export async function handleAdminTables(
  _admin: Caller,
  { seed, ...key }: CallInput<'adminTables'>,
): Promise<Output> {
  const moment = await now()
  const city = await readCity(key)
  const state: Standing = city ? await loadTables(key, city) : await withoutTables(key)
  const registrations = [...state.tables.flatMap(({ members }) => members), ...state.loose]
  const [people, venues, past] = await Promise.all([
    loadPeople(registrations),
    loadVenues(key.city),
    pastEvenings(key),
  ])
  const settled = moment >= settlesAt(key.date)
  const formed = (city?.data.formed_at ?? null) !== null
  const asked = seed !== null || !formed
  return {
    people: registrations.flatMap(({ data }) => {
      const person = people.get(data.user_id)
      const { first_name, last_name } = data
      return person ? [{ ...shown(person), first_name, last_name }] : []
    }),
    ...pairsOf([...people.values()]),
    tables: state.tables.map(({ group, match, members }) => ({
      id: group.id,
      memberIds: members.map(({ data }) => data.user_id),
      locked: group.locked,
      place: placeOf(match),
      told: group.venue_id !== null,
    })),
    proposed: asked && !settled ? proposeTables(state, { people, venues, seed }).map(copied) : null,
    venues: venues.map(({ id, name, tables, seats_per_table }) => ({ id, name, tables, seats_per_table })),
    version: versionOf(city?.data ?? null),
    formed,
    settled,
    calledOff: (city?.data.called_off_at ?? null) !== null,
    past,
  }
}

/** Changes with everything that is written to the city's tables, and with everybody who leaves one. */
export function versionOf(city: EveningCityDocument | null): string {
  return city ? `${city.version}-${city.left}` : 'none'
}

async function withoutTables(key: CityKey): Promise<Standing> {
  const found = await registeredIn(key).get()
  return { key, tables: [], loose: found.docs.flatMap((one) => stored(registrationDocument, one) ?? []) }
}

function shown({ id, age, gender, mbtiType, dominantDisc, interests }: Person) {
  return { id, age, gender, mbtiType, dominantDisc, interests: [...interests] }
}

function copied({ id, memberIds }: { id: string | null; memberIds: readonly string[] }) {
  return { id, memberIds: [...memberIds] }
}

/** The pairs with a past among those who come; whom they met otherwise is nobody's to know. */
function pairsOf(people: readonly Person[]): Pick<Output, 'met' | 'apart'> {
  const places = new Map(people.map(({ id }, at) => [id, at]))
  const pairs = <T>(of: (one: Person) => readonly [id: string, more: T][]) =>
    people.flatMap((person, one) =>
      of(person).flatMap(([id, more]) => {
        const other = places.get(id)
        return other === undefined ? [] : [{ one, other, more }]
      }),
    )
  // Who met stands with both of them: once is enough.
  const met = pairs(({ met }) => met.map(({ id, dates }) => [id, dates]))
    .filter(({ one, other }) => one < other)
    .map(({ one, other, more }) => ({ one, other, dates: [...more] }))
  const apart = pairs(({ never_meet }) => never_meet.map((id) => [id, null])).map(({ one, other }) => ({
    one,
    other,
  }))
  return { met, apart }
}
