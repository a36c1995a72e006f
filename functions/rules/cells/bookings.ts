import { paths } from '@tablee/domain/documents'
import { casesFor, type RulesCase } from '../support/cell.ts'
import { accessMatrix, ownDocuments, serverOnly, serverWritten } from '../support/matrix.ts'

const offered = (uid: string) => paths.openPayment(uid, '2026-11-26', 'ticket')
const seat = (uid: string) => paths.registration('2026-11-26', uid)
const waiting = (uid: string) => paths.waitlistEntry('2026-11-26', uid)
/** Read by its owner alone; an admin has no list of it. */
const ownerAlone = { ...serverOnly, get: ['owner', 'deleted', 'blocked'] } as const

/** Bookings and payments, which only the server writes. */
export const bookingCells = [
  ...accessMatrix('user_registrations', {
    path: seat,
    document: (uid) => ({ id: `2026-11-26_${uid}`, user_id: uid, registration_status: 'registered' }),
    change: { registration_status: 'cancelled' },
    query: ownDocuments,
    allowed: serverWritten,
  }),
  ...missingCells('user_registrations', seat),
  ...accessMatrix('waitlist', {
    path: waiting,
    document: (uid) => ({ user_id: uid, thursday_event_id: '2026-11-26', status: 'waiting', seat: null }),
    change: { status: 'offered', seat: 1 },
    query: ownDocuments,
    allowed: ownerAlone,
  }),
  ...missingCells('waitlist', waiting),
  ...accessMatrix('open_payments', {
    path: offered,
    document: (uid) => ({ user_id: uid, pricing_type: 'ticket', amount: 899, status: 'open' }),
    change: { amount: 1 },
    query: ownDocuments,
    allowed: serverWritten,
  }),
  ...missingCells('open_payments', offered),
  ...accessMatrix('ticket_purchases', {
    path: (uid) => paths.ticket(`pi_${uid}`),
    document: (uid) => ({ id: `pi_${uid}`, user_id: uid, status: 'unused' }),
    change: { status: 'paid' },
    query: ownDocuments,
    allowed: serverWritten,
  }),
  ...accessMatrix('payments', {
    path: (uid) => paths.payment(`pi_${uid}`),
    document: (uid) => ({ id: `pi_${uid}`, user_id: uid, amount: 899 }),
    change: { amount: 1 },
    query: ownDocuments,
    allowed: serverWritten,
  }),
  ...accessMatrix('subscriptions', {
    path: (uid) => paths.subscription(`pi_${uid}`),
    document: (uid) => ({ id: `pi_${uid}`, user_id: uid, status: 'active' }),
    change: { status: 'active' },
    query: ownDocuments,
    allowed: serverWritten,
  }),
]

/** Users may learn that their own document does not exist yet: its id contains their uid. */
function missingCells(match: string, path: (uid: string) => string): RulesCase[] {
  const request = { kind: 'get', path: path('camille') } as const
  const theirs = { [path('camille')]: { user_id: 'samira' } }
  return casesFor(match, [
    { title: 'missing: seen by its would-be owner', person: 'owner', request, given: {}, allowed: true },
    { title: 'missing: not by them unverified', person: 'unverified', request, given: {}, allowed: false },
    { title: 'missing: not by another', person: 'other', request, given: {}, allowed: false },
    { title: 'missing: not by nobody', person: 'anonymous', request, given: {}, allowed: false },
    { title: 'another’s: not by who the id names', person: 'owner', request, given: theirs, allowed: false },
    { title: 'another’s: by them', person: 'other', request, given: theirs, allowed: true },
  ])
}
