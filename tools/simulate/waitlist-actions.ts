import { isBookingOpen } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import fc from 'fast-check'
import { actions, evening, thursday, users, weighted } from './actions.ts'
import { charge, MOST_USERS, openPayment, simulatePayment } from './attendee-actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem } from './simulated-system.ts'

const offered = ({ users, transitions }: SimulatedSystem) => {
  const offers = transitions.inState(collections.waitlist, 'offered')
  return users.filter(({ uid }) => offers.some((path) => path.endsWith(`_${uid}`)))
}

/** Mostly for the evening that has a capacity. */
export const joinsWaitlist = actions({
  name: 'joinWaitlist',
  subjects: users,
  input: fc.record({ limited: fc.constantFrom(true, true, true, false), on: evening }),
  run: (system, user, { limited, on }) =>
    system.call('joinWaitlist', user, { thursdayEventId: limited ? system.limited : thursday(system, on) }),
})

/** A user's seat offer lapses, another user takes the seat, and the first one joins the waitlist again. */
const missesSeatOffer = actions({
  name: 'misses a seat offer and waits again',
  subjects: offered,
  run: async (system, user) => {
    await system.moveClock(new Date(system.now.getTime() + 2 * 3_600_000))
    await system.trigger('reconcileWaitlists')
    await simulatePayment(system, await outside(() => system.arrive({ ready: true })), system.limited)
    await system.call('joinWaitlist', user, { thursdayEventId: system.limited })
  },
  neverRaces: true,
})

const leavesWaitlist = actions({
  name: 'leaveWaitlist',
  subjects: users,
  run: (system, user) => system.call('leaveWaitlist', user, { thursdayEventId: system.limited }),
})

/** Takes a seat that is held for the user, with a ticket or subscription or by paying. */
export const takesSeatOffer = actions({
  name: 'takes an offered seat',
  subjects: offered,
  run: async (system, user) => {
    const thursdayEventId = system.limited
    if (typeof (await system.call('registerForThursday', user, { thursdayEventId })) !== 'string') return
    const on = system.evenings.map((_, n) => thursday(system, n)).indexOf(thursdayEventId)
    const intent = await openPayment(system, user, { on, pricingType: 'ticket', promoCode: null })
    if (intent) await charge(intent, 'pm_card_visa')
  },
})

/** Books the evening with a capacity until it is full, and another user waits for a seat. */
const limitedEveningFills = actions({
  name: 'the limited evening fills up',
  subjects: ({ users, limited, now }) =>
    users.length <= MOST_USERS - 4 && isBookingOpen(limited, now) ? [null] : [],
  run: async (system) => {
    const arrive = () => outside(() => system.arrive({ ready: true }))
    for (let seats = 1; seats <= 3; seats += 1) await simulatePayment(system, await arrive(), system.limited)
    await system.call('joinWaitlist', await arrive(), { thursdayEventId: system.limited })
  },
  neverRaces: true,
})

/** The actions of those who wait for a seat. */
export const waitlistActions = weighted(
  [6, joinsWaitlist],
  [8, missesSeatOffer],
  [2, leavesWaitlist],
  [6, takesSeatOffer],
  [5, limitedEveningFills],
)
