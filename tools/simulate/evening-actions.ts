import { checkInClosesAt, checkInOpensAt, type EventDate, eventStart } from '@tablee/domain/calendar'
import { type CheckInLink, type CheckInResult, parseCheckInFragment } from '@tablee/domain/check-in'
import fc from 'fast-check'
import { actions, users, weighted } from './actions.ts'
import type { SimulatedSystem } from './simulated-system.ts'

/** The evening whose venues' pages are open. */
const open = ({ evenings, now }: SimulatedSystem) =>
  evenings.filter((date) => checkInOpensAt(date) <= now && now < checkInClosesAt(date))

/** The links of the venues of an evening, which the console makes if there are none. */
async function linksOf(system: SimulatedSystem, date: EventDate, requestId: string): Promise<CheckInLink[]> {
  const venues = await system.call('adminCheckIns', system.admin, { date })
  if (typeof venues === 'string') return []
  const [first] = venues.filter(({ link }) => link === null)
  if (!first)
    return venues.flatMap(({ link }) => (link && parseCheckInFragment(new URL(link.url).hash)) ?? [])
  await system.call('adminMakeCheckInLink', system.admin, { requestId, date, venueId: first.venue_id })
  return []
}

type Page = Extract<CheckInResult, { state: 'open' }>

const peopleOf = ({ tables }: Page) => tables.flatMap(({ people }) => people)

/** A venue opens its page, notes some of those whom it expects, and follows the merge that it is proposed. */
export const notesArrivals = actions({
  name: 'the venue notes who has come',
  subjects: open,
  input: fc.record({
    come: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    device: fc.constantFrom('a', 'b', 'c', 'd'),
    follows: fc.boolean(),
    requestId: fc.uuid(),
  }),
  run: async (system, date, { come, device, follows, requestId }) => {
    for (const link of await linksOf(system, date, requestId)) {
      const request = { ...link, device: device.repeat(32), taps: [] }
      const found = await system.checkIn(request)
      if (found?.state !== 'open') continue
      const at = system.now.getTime()
      const taps = peopleOf(found).map(({ key }, n) => ({ key, here: come[n % come.length] ?? false, at }))
      const noted = await system.checkIn({ ...request, taps })
      const proposal = noted?.state === 'open' && follows ? noted.proposal : null
      if (proposal) await system.checkIn({ ...request, merge: { from: proposal.from, into: proposal.into } })
    }
  },
})

export const contestsNoShow = actions({
  name: 'contestNoShow',
  subjects: (system) => (system.evenings.some((date) => eventStart(date) <= system.now) ? users(system) : []),
  run: async (system, user) => {
    for (const thursdayEventId of system.evenings.filter((date) => eventStart(date) <= system.now))
      await system.call('contestNoShow', user, { thursdayEventId })
  },
})

/** The actions of venues on the evening, and of attendees who did not come. */
export const eveningActions = weighted([5, notesArrivals], [1, contestsNoShow])
