import { brokenIn } from '../../simulate/invariants.ts'
import { type WorldState, worldState } from '../../simulate/world-state.ts'
import { unlessEqual } from '../../trust/tally.ts'

/** What is wrong in the database after so many people have booked one evening each: somebody without a seat, or twice. */
export async function faultsOf(people: number): Promise<string[]> {
  return faultsIn(await worldState(), people)
}

function faultsIn(world: WorldState, people: number): string[] {
  const { registrations, tickets, payments, openPayments, events, mails } = world
  const standing = [...registrations.values()].filter((each) => each.registration_status === 'registered')
  const used = [...tickets.values()].filter(({ status }) => status === 'paid')
  const counted = [...events.values()].reduce((sum, each) => sum + each.current_participants, 0)
  const recaps = [...mails].filter((id) => id.startsWith('recap_'))
  return [
    ...unlessEqual(standing.length, people, 'registrations'),
    ...unlessEqual(new Set(standing.map(({ user_id }) => user_id)).size, people, 'people registered'),
    ...unlessEqual(registrations.size, people, 'registrations, ended ones too'),
    ...unlessEqual(used.length, people, 'tickets in use'),
    ...unlessEqual(tickets.size, people, 'tickets'),
    ...unlessEqual(payments.size, people, 'payments'),
    ...unlessEqual([...openPayments.values()].filter(({ status }) => status === 'open').length, 0, 'open'),
    ...unlessEqual(counted, people, 'people counted'),
    ...unlessEqual(recaps.length, people, 'e-mails'),
    ...brokenIn(world),
  ]
}
