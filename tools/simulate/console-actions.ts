import fc from 'fast-check'
import { actions, anything, evening, payments, pick, thursday, users, weighted } from './actions.ts'
import { callOff, requestId } from './admin-actions.ts'
import type { SimulatedSystem } from './world.ts'

/** A user asks for the money of a ticket, theirs or not, whose evening may have been called off. */
export const claims = actions({
  name: 'claimRefund',
  to: payments,
  input: fc.record({ by: fc.nat({ max: 5 }) }),
  run: (world, paymentId, { by }) => world.call('claimRefund', pick(users(world), by), { paymentId }),
})

/** An evening is called off with the tickets back, and each of its attendees asks for the money instead. */
const claimsAll = actions({
  name: 'an evening is called off, and everybody claims',
  to: anything,
  input: fc.record({ on: evening, requestId }),
  run: async (world, _, { on, requestId }) => {
    await callOff(world, thursday(world, on), { city: null, compensation: 'ticket', requestId })
    await world.trigger('finishCallingOff')
    for (const paymentId of world.intents)
      for (const user of world.users) await world.call('claimRefund', user, { paymentId })
  },
})

/** The evening whose groups stand, if there is one; the calls say whether it can still be changed. */
const seated = ({ transitions }: SimulatedSystem) =>
  ['formed', 'revealed', 'told'].flatMap((state) =>
    transitions.inState('thursday_events', state).map((path) => path.split('/')[1] ?? ''),
  )

/** An admin swaps two people on the board, or locks a table: two who are kept apart in secret may meet by it. */
export const boards = actions({
  name: 'adminSaveTables',
  to: seated,
  input: fc.record({ one: fc.nat({ max: 3 }), other: fc.nat({ max: 3 }), locked: fc.boolean(), requestId }),
  run: async (world, date, { one, other, locked, requestId }) => {
    const found = await world.call('adminTables', world.admin, { date, city: 'paris', seed: one })
    if (typeof found === 'string') return
    const [a, b] = found.tables.filter(({ memberIds }) => memberIds.length >= 4)
    if (!a) return
    const [left, right] = [a.memberIds[one] ?? '', b?.memberIds[other] ?? '']
    const swapped = (ids: readonly string[]) =>
      b ? ids.map((id) => (id === left ? right : id === right ? left : id)) : [...ids]
    const tables = [a, ...(b ? [b] : [])].map(({ id, memberIds, venueTable }) => ({
      ...{ id, venueTable, locked },
      memberIds: swapped(memberIds),
    }))
    const { version } = found
    await world.call('adminSaveTables', world.admin, { requestId, date, city: 'paris', version, tables })
  },
})

/** The venue has another address, which its guests are told or not. */
export const moves = actions({
  name: 'adminSaveVenue',
  to: anything,
  input: fc.record({ house: fc.nat({ max: 99 }), tells: fc.boolean(), requestId }),
  run: async (world, _, { house, tells, requestId }) => {
    const id = 'double-six'
    const guests = await world.call('adminVenueGuests', world.admin, { id })
    if (typeof guests === 'string') return
    await world.call('adminSaveVenue', world.admin, {
      ...{ requestId, id, address: `${house}, rue des Trois-Couronnes` },
      guests: { people: guests.people, tell: tells },
    })
  },
})

export const writes = actions({
  name: 'adminSendMessage',
  to: users,
  input: fc.record({ on: evening, toOne: fc.boolean(), requestId }),
  run: async (world, { uid }, { on, toOne, requestId }) => {
    const audience = toOne
      ? ({ kind: 'person', uid } as const)
      : ({ kind: 'evening', date: thursday(world, on) } as const)
    const found = await world.call('adminMessageRecipients', world.admin, { audience })
    if (typeof found === 'string') return
    const words = { title: 'Entrée par la cour', text: 'Le portail vert.' }
    await world.call('adminSendMessage', world.admin, { requestId, audience, ...words, seen: found.seen })
  },
})

const resends = actions({
  name: 'adminResendDeadMails',
  to: anything,
  input: fc.record({ requestId }),
  run: (world, _, { requestId }) => world.call('adminResendDeadMails', world.admin, { requestId }),
})

/** What admins do on the board, to venues and by e-mail, and what attendees claim after a calling off. */
export const consoleActions = weighted(
  [3, claims],
  [2, claimsAll],
  [3, boards],
  [2, moves],
  [2, writes],
  [1, resends],
)
