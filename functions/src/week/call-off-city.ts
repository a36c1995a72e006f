import { error as alarm } from 'firebase-functions/logger'
import { callOffRegistration } from './call-off-registration.ts'
import type { CityGroups } from './city-state.ts'
import { commitCityWrites } from './city-state.ts'

/**
 * Calls the evening off in a city where too few come: each one's seat ends, the ticket is theirs again, and they are told,
 * in one batch a person. It is noted first: with it the state is certain that the decision rests on.
 */
export async function callOffCity({ city, groups, unseated }: CityGroups, now: Date): Promise<void> {
  await commitCityWrites(city, [], { called_off_at: city.data.called_off_at ?? now })
  for (const { data } of [...groups.flatMap(({ members }) => members), ...unseated])
    await callOffRegistration(data.id, { cause: 'too-few', compensation: 'ticket' }, now)
}

/**
 * Calls off the seats of those for whom no table was found, once nobody moves any more: a late comer where all tables are
 * full, or an attendee who is kept apart from somebody at each of them. They get their tickets back and an e-mail, in one
 * batch a person (docs/decisions/0025-no-table.md).
 */
export async function callOffUnseated({ key, unseated }: CityGroups, now: Date): Promise<void> {
  alarm('Seats are called off for want of a table', { ...key, people: unseated.length })
  for (const { data } of unseated)
    await callOffRegistration(data.id, { cause: 'no-table', compensation: 'ticket' }, now)
}
