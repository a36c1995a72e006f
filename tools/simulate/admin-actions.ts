import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections } from '@tablee/domain/documents'
import fc from 'fast-check'
import { actions, evening, noSubject, payments, thursday, users, weighted } from './actions.ts'
import type { SimulatedSystem } from './simulated-system.ts'

const reason = 'Le bar était fermé'
/** A request id. Two actions with the same one are a double click. */
export const requestId = fc.uuid()
const click = fc.record({ requestId })

/** The ids of a collection's documents in a given state. */
const idsIn =
  (collection: string, state: string) =>
  ({ transitions }: SimulatedSystem) =>
    transitions.inState(collection, state).map((path) => path.replace(`${collection}/`, ''))

export const blocksUser = actions({
  name: 'adminBlock',
  subjects: users,
  input: click,
  run: (system, { uid }, { requestId }) =>
    system.call('adminBlock', system.admin, {
      ...{ requestId, uid, blocked: true, reason },
      decision: { ground: 'disruption', basis: 'own' },
    }),
})

export const unblocksUser = actions({
  name: 'adminBlock, false',
  subjects: idsIn(collections.accounts, 'blocked'),
  input: click,
  run: (system, uid, { requestId }) =>
    system.call('adminBlock', system.admin, { requestId, uid, blocked: false, reason, decision: null }),
})

export const givesTicket = actions({
  name: 'adminGiveTicket',
  subjects: users,
  input: click,
  run: (system, { uid }, { requestId }) =>
    system.call('adminGiveTicket', system.admin, { requestId, uid, reason }),
})

export const refundsPayment = actions({
  name: 'adminRefund',
  subjects: payments,
  input: fc.record({ amount: fc.constantFrom(100, 899, 449, 719), requestId }),
  run: (system, paymentId, { amount, requestId }) =>
    system.call('adminRefund', system.admin, { requestId, paymentId, amount, reason }),
})

const repairsPayment = actions({
  name: 'adminRepairPayment',
  subjects: payments,
  input: click,
  run: (system, paymentIntentId, { requestId }) =>
    system.call('adminRepairPayment', system.admin, { requestId, paymentIntentId }),
})

export const cancelsRegistration = actions({
  name: 'adminCancelSeat',
  subjects: idsIn(collections.registrations, 'registered'),
  input: fc.record({ ticketBack: fc.boolean(), requestId }),
  run: (system, registrationId, { ticketBack, requestId }) =>
    system.call('adminCancelSeat', system.admin, { requestId, registrationId, ticketBack, reason }),
})

/**
 * Changes the capacity of an evening that has one. It never races with a booking, which may then exceed it
 * for the duration of a call (functions/src/admin/evenings.ts). An evening without a capacity never gets one, because its
 * existing registrations have no numbered seats.
 */
const setsCapacity = actions({
  name: 'adminSetEvening',
  subjects: ({ limited }) => [limited],
  input: fc.record({ capacity: fc.constantFrom(2, 3), requestId }),
  run: (system, date, { capacity, requestId }) =>
    system.call('adminSetEvening', system.admin, { requestId, date, is_active: true, capacity }),
  neverRaces: true,
})

const callsOffEvening = actions({
  name: 'adminCallOff',
  subjects: noSubject,
  input: fc.record({
    on: evening,
    city: fc.constantFrom(null, 'paris'),
    compensation: fc.constantFrom('ticket', 'money'),
    requestId,
  }),
  run: (system, _, { on, ...asked }) => callOff(system, thursday(system, on), asked),
})

type CallOff = Pick<CallInput<'adminCallOff'>, 'city' | 'compensation' | 'requestId'>

/** Calls an evening off as the console does: with what its preview has shown. */
export async function callOff(system: SimulatedSystem, date: EventDate, asked: CallOff): Promise<void> {
  const preview = await system.call('adminCallingOff', system.admin, { date })
  if (typeof preview === 'string') return
  const sum = (of: 'people' | 'cents') => preview.cities.reduce((total, city) => total + city[of], 0)
  const seen = { people: sum('people'), cents: sum('cents') }
  const call = { ...asked, date, cause: 'venue-closed', reason: null, seen } as const
  await system.call('adminCallOff', system.admin, call)
}

/** The actions of admins. */
export const adminActions = weighted(
  [2, blocksUser],
  [3, unblocksUser],
  [3, givesTicket],
  [6, refundsPayment],
  [2, repairsPayment],
  [5, cancelsRegistration],
  [4, setsCapacity],
  [5, callsOffEvening],
)
