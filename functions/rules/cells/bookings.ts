import { paths } from '@tablee/domain/documents'
import { accessMatrix, missingCells, ownDocuments, serverOnly, serverWritten } from '../support/matrix.ts'

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
  ...missingCells('user_registrations', seat, ['other', 'anonymous']),
  ...accessMatrix('waitlist', {
    path: waiting,
    document: (uid) => ({ user_id: uid, thursday_event_id: '2026-11-26', status: 'waiting', seat: null }),
    change: { status: 'offered', seat: 1 },
    query: ownDocuments,
    allowed: ownerAlone,
  }),
  ...missingCells('waitlist', waiting, ['other', 'anonymous']),
  ...accessMatrix('open_payments', {
    path: offered,
    document: (uid) => ({ user_id: uid, pricing_type: 'ticket', amount: 899, status: 'open' }),
    change: { amount: 1 },
    query: ownDocuments,
    allowed: serverWritten,
  }),
  ...missingCells('open_payments', offered, ['other', 'anonymous']),
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
