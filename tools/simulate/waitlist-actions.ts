import { isBookingOpen } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import fc from 'fast-check'
import { actions, evening, thursday, users, weighted } from './actions.ts'
import { charge, MOST_USERS, openPayment, simulatePayment } from './attendee-actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem } from './world.ts'

const offered = ({ users, transitions }: SimulatedSystem) => {
  const offers = transitions.inState(collections.waitlist, 'offered')
  return users.filter(({ uid }) => offers.some((path) => path.endsWith(`_${uid}`)))
}

/** Mostly for the evening that has a capacity. */
export const joinsWaitlist = actions({
  name: 'joinWaitlist',
  to: users,
  input: fc.record({ limited: fc.constantFrom(true, true, true, false), on: evening }),
  run: (world, user, { limited, on }) =>
    world.call('joinWaitlist', user, { thursdayEventId: limited ? world.limited : thursday(world, on) }),
})

/** A user's seat offer lapses, another user takes the seat, and the first one joins the waitlist again. */
const missesSeatOffer = actions({
  name: 'misses a seat offer and waits again',
  to: offered,
  run: async (world, user) => {
    await world.moveClock(new Date(world.now.getTime() + 2 * 3_600_000))
    await world.trigger('reconcileWaitlists')
    await simulatePayment(world, await outside(() => world.arrive({ ready: true })), world.limited)
    await world.call('joinWaitlist', user, { thursdayEventId: world.limited })
  },
  isAlone: true,
})

const leavesWaitlist = actions({
  name: 'leaveWaitlist',
  to: users,
  run: (world, user) => world.call('leaveWaitlist', user, { thursdayEventId: world.limited }),
})

/** Takes a seat that is held for the user, with a ticket or subscription or by paying. */
export const takesSeatOffer = actions({
  name: 'takes an offered seat',
  to: offered,
  run: async (world, user) => {
    const thursdayEventId = world.limited
    if (typeof (await world.call('registerForThursday', user, { thursdayEventId })) !== 'string') return
    const on = world.evenings.map((_, n) => thursday(world, n)).indexOf(thursdayEventId)
    const intent = await openPayment(world, user, { on, pricingType: 'ticket', promoCode: null })
    if (intent) await charge(intent, 'pm_card_visa')
  },
})

/** Books the evening with a capacity until it is full, and another user waits for a seat. */
const limitedEveningFills = actions({
  name: 'the limited evening fills up',
  to: ({ users, limited, now }) =>
    users.length <= MOST_USERS - 4 && isBookingOpen(limited, now) ? [null] : [],
  run: async (world) => {
    const arrive = () => outside(() => world.arrive({ ready: true }))
    for (let seats = 1; seats <= 3; seats += 1) await simulatePayment(world, await arrive(), world.limited)
    await world.call('joinWaitlist', await arrive(), { thursdayEventId: world.limited })
  },
  isAlone: true,
})

/** The actions of those who wait for a seat. */
export const waitlistActions = weighted(
  [6, joinsWaitlist],
  [8, missesSeatOffer],
  [2, leavesWaitlist],
  [6, takesSeatOffer],
  [5, limitedEveningFills],
)
