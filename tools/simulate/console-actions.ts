import fc from 'fast-check'
import { actions, evening, noSubject, payments, pick, thursday, users, weighted } from './actions.ts'
import { callOff, requestId } from './admin-actions.ts'
import type { SimulatedSystem } from './simulated-system.ts'

/** A user makes a refund claim of a payment, theirs or not, whose evening may have been called off. */
export const claimsRefund = actions({
  name: 'claimRefund',
  subjects: payments,
  input: fc.record({ by: fc.nat({ max: 5 }) }),
  run: (system, paymentId, { by }) => system.call('claimRefund', pick(users(system), by), { paymentId }),
})

/** An evening is called off with tickets as the compensation, and every user makes a refund claim of every payment. */
const everybodyClaimsRefund = actions({
  name: 'an evening is called off, and everybody claims a refund',
  subjects: noSubject,
  input: fc.record({ on: evening, requestId }),
  run: async (system, _, { on, requestId }) => {
    await callOff(system, thursday(system, on), { city: null, compensation: 'ticket', requestId })
    await system.trigger('finishCallingOff')
    for (const paymentId of system.intents)
      for (const user of system.users) await system.call('claimRefund', user, { paymentId })
  },
})

/** The evenings whose groups are formed; the calls refuse one whose groups can no longer be saved. */
const withGroups = ({ transitions }: SimulatedSystem) =>
  ['formed', 'revealed', 'told'].flatMap((state) =>
    transitions.inState('thursday_events', state).map((path) => path.split('/')[1] ?? ''),
  )

/** An admin swaps two members of groups in the console, or locks a group. It may bring a sealed pair together. */
export const savesGroups = actions({
  name: 'adminSaveTables',
  subjects: withGroups,
  input: fc.record({ one: fc.nat({ max: 3 }), other: fc.nat({ max: 3 }), locked: fc.boolean(), requestId }),
  run: async (system, date, { one, other, locked, requestId }) => {
    const found = await system.call('adminTables', system.admin, { date, city: 'paris', seed: one })
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
    await system.call('adminSaveTables', system.admin, { requestId, date, city: 'paris', version, tables })
  },
})

/** A venue gets another address, of which its attendees are notified or not. */
export const changesVenueAddress = actions({
  name: 'adminSaveVenue',
  subjects: noSubject,
  input: fc.record({ house: fc.nat({ max: 99 }), notifies: fc.boolean(), requestId }),
  run: async (system, _, { house, notifies, requestId }) => {
    const id = 'double-six'
    const guests = await system.call('adminVenueGuests', system.admin, { id })
    if (typeof guests === 'string') return
    await system.call('adminSaveVenue', system.admin, {
      ...{ requestId, id, address: `${house}, rue des Trois-Couronnes` },
      guests: { people: guests.people, tell: notifies },
    })
  },
})

export const sendsMessage = actions({
  name: 'adminSendMessage',
  subjects: users,
  input: fc.record({ on: evening, toOne: fc.boolean(), requestId }),
  run: async (system, { uid }, { on, toOne, requestId }) => {
    const audience = toOne
      ? ({ kind: 'person', uid } as const)
      : ({ kind: 'evening', date: thursday(system, on) } as const)
    const found = await system.call('adminMessageRecipients', system.admin, { audience })
    if (typeof found === 'string') return
    const words = { title: 'Entrée par la cour', text: 'Le portail vert.' }
    await system.call('adminSendMessage', system.admin, { requestId, audience, ...words, seen: found.seen })
  },
})

const resendsMails = actions({
  name: 'adminResendDeadMails',
  subjects: noSubject,
  input: fc.record({ requestId }),
  run: (system, _, { requestId }) => system.call('adminResendDeadMails', system.admin, { requestId }),
})

/** What admins do to groups and venues and by e-mail, and the refund claims after a calling off. */
export const consoleActions = weighted(
  [3, claimsRefund],
  [2, everybodyClaimsRefund],
  [3, savesGroups],
  [2, changesVenueAddress],
  [2, sendsMessage],
  [1, resendsMails],
)
