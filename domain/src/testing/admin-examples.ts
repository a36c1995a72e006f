import type { adminCalls } from '../calls/admin/index.ts'
import type { CallInput } from '../calls/index.ts'

type AdminCall = keyof typeof adminCalls

const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'
const reason = 'Le bar était fermé'
const venue = {
  requestId,
  id: 'le-double-six',
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: '',
  city: 'paris',
  tables: 4,
  seats_per_table: 6,
  contact_email: '',
  tell: null,
}
const message = {
  requestId,
  audience: { kind: 'person', uid: 'camille' },
  title: 'Le bar a changé d’entrée',
  text: 'Passez par la cour.\n\nÀ jeudi !',
  seen: 'nobody',
} as const
const promo = {
  requestId,
  code: 'BIENVENUE',
  create: true,
  percent: 20,
  starts_at: '2026-11-01T11:00:00Z',
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
  active: true,
}

const aTable = {
  id: '2026-11-26_paris_1',
  memberIds: ['camille', 'louis'],
  locked: true,
  place: { venue_id: 'double-six', table: 3 },
}

const callOff = {
  requestId,
  date: '2026-11-26',
  city: 'paris',
  cause: 'venue-closed',
  compensation: 'money',
  reason: null,
  seen: { people: 6, cents: 5394 },
} as const

const exported = { thursday: '2026-11-26', city: 'paris', status: 'registered', search: 'camille' } as const

/**
 * For each call of the console, a valid input, and invalid ones that each differ from it in one thing. The
 * tests of the schemas and of the admin check use them. A call without an example does not compile.
 */
export const adminCallExamples: { [Name in AdminCall]: { right: CallInput<Name>; wrong: object[] } } = {
  adminExportReservations: {
    right: { requestId, filter: exported, cursor: null },
    wrong: [
      { requestId: 'once', filter: exported, cursor: null },
      { requestId, filter: exported },
      { requestId, filter: {}, cursor: null },
      { requestId, filter: { ...exported, thursday: '2026-11-27' }, cursor: null },
      { requestId, filter: { ...exported, status: 'paid' }, cursor: null },
      { requestId, filter: { ...exported, city: '../users' }, cursor: null },
      { requestId, filter: { ...exported, search: 'a'.repeat(101) }, cursor: null },
      { requestId, filter: { ...exported, user_id: 'camille' }, cursor: null },
      { requestId, filter: exported, cursor: '2026-11-26/camille' },
    ],
  },
  adminCallingOff: { right: { date: '2026-11-26' }, wrong: [{ date: '2026-11-27' }, {}] },
  adminFinishCallingOff: { right: { date: '2026-11-26' }, wrong: [{ date: 'jeudi' }, {}] },
  adminCallOff: {
    right: callOff,
    wrong: [
      { ...callOff, requestId: 'once' },
      { ...callOff, date: '2026-11-27' },
      { ...callOff, city: '../users' },
      { ...callOff, cause: 'tired' },
      { ...callOff, cause: 'other' },
      { ...callOff, compensation: 'both' },
      { ...callOff, reason: 'x'.repeat(301) },
      { ...callOff, seen: { people: 6 } },
      { ...callOff, seen: { people: 6, cents: 53.94 } },
    ],
  },
  adminFindPeople: { right: { query: 'camille' }, wrong: [{ query: 'c' }, { query: 'x'.repeat(255) }, {}] },
  adminPerson: { right: { uid: 'camille' }, wrong: [{ uid: '' }, { uid: 'a/b' }, { uid: '__all__' }, {}] },
  adminGiveTicket: {
    right: { requestId, uid: 'camille', reason },
    wrong: [
      { requestId: 'once', uid: 'camille', reason },
      { requestId, uid: '../users', reason },
      { requestId, uid: 'camille', reason: '  ' },
      { requestId, uid: 'camille', reason: 'Le bar\nétait fermé' },
      { requestId, uid: 'camille' },
    ],
  },
  adminRefund: {
    right: { requestId, paymentId: 'pi_1', amount: 300, reason },
    wrong: [
      { requestId, paymentId: 'pi_1', amount: 0, reason },
      { requestId, paymentId: 'pi_1', amount: -300, reason },
      { requestId, paymentId: 'pi_1', amount: 2.5, reason },
      { requestId, paymentId: 'pi_1/uses', amount: 300, reason },
      { requestId, paymentId: 'pi_1', amount: 300 },
    ],
  },
  adminCancelSeat: {
    right: { requestId, registrationId: '2026-11-26_camille', ticketBack: true, reason },
    wrong: [
      { requestId, registrationId: '2026-11-26/camille', ticketBack: true, reason },
      { requestId, registrationId: '2026-11-26_camille', ticketBack: 'yes', reason },
      { requestId, registrationId: '2026-11-26_camille', ticketBack: true, reason: 'x' },
      { requestId, registrationId: '2026-11-26_camille', reason },
    ],
  },
  adminResendMail: {
    right: { requestId, mailId: 'recap_pi_1' },
    wrong: [{ requestId, mailId: '' }, { requestId, mailId: 'a/b' }, { mailId: 'recap_pi_1' }],
  },
  adminResendDeadMails: {
    right: { requestId },
    wrong: [{}, { requestId: 'once' }, { requestId, mailId: 'recap_pi_1' }],
  },
  adminKeptApart: { right: { uid: 'camille' }, wrong: [{ uid: '' }, { uid: 'a/b' }, {}] },
  adminKeepApart: {
    right: { requestId, uid: 'camille', other: 'louis', apart: true, reason },
    wrong: [
      { requestId, uid: 'camille', other: 'camille', apart: true, reason },
      { requestId, uid: 'camille', other: 'a/b', apart: true, reason },
      { requestId, uid: 'camille', other: 'louis', apart: 'yes', reason },
      { requestId, uid: 'camille', other: 'louis', apart: true, reason: ' ' },
      { requestId, uid: 'camille', apart: true, reason },
    ],
  },
  adminReports: {
    right: { state: 'new' },
    wrong: [{}, { state: 'lost' }, { state: 'new', uid: 'camille' }],
  },
  adminUpdateReport: {
    right: { requestId, reportId: requestId, act: 'answer', message: 'Merci de nous l’avoir dit.' },
    wrong: [
      { requestId: 'once', reportId: requestId, act: 'read' },
      { requestId, reportId: 'a/b', act: 'read' },
      { requestId, reportId: requestId, act: 'answer' },
      { requestId, reportId: requestId, act: 'answer', message: ' ' },
      { requestId, reportId: requestId, act: 'answer', message: 'x'.repeat(2001) },
      { requestId, reportId: requestId, act: 'close' },
      { requestId, reportId: requestId, act: 'close', reason: ' ' },
      { requestId, reportId: requestId, act: 'drop-ban', reason },
      { requestId, reportId: requestId, act: 'burn' },
    ],
  },
  adminBan: {
    right: { requestId, reportId: requestId, reason, moneyBack: true },
    wrong: [
      { requestId: 'once', reportId: requestId, reason, moneyBack: true },
      { requestId, reportId: '../users', reason, moneyBack: true },
      { requestId, reportId: requestId, reason: ' ', moneyBack: true },
      { requestId, reportId: requestId, moneyBack: true },
      { requestId, reportId: requestId, reason },
    ],
  },
  adminFeedbackFigures: { right: {}, wrong: [{ date: '2026-11-26' }] },
  adminBlock: {
    right: { requestId, uid: 'camille', blocked: true, reason },
    wrong: [
      { requestId, uid: 'camille', blocked: 'true', reason },
      { requestId, uid: 'camille', blocked: true, reason: '' },
      { requestId, uid: 'camille', reason },
    ],
  },
  adminMessageRecipients: {
    right: { audience: { kind: 'evening', date: '2026-11-26' } },
    wrong: [
      {},
      { audience: { kind: 'everybody' } },
      { audience: { kind: 'city', date: '2026-11-26', city: 'atlantis' } },
      { audience: { kind: 'person', uid: '__all__' } },
      { audience: { kind: 'evening', date: '2026-11-26', city: 'paris' } },
    ],
  },
  adminSendMessage: {
    right: message,
    wrong: [
      { ...message, requestId: 'once' },
      { ...message, title: '  ' },
      { ...message, title: 'Deux\nlignes' },
      { ...message, text: 'x'.repeat(3001) },
      { ...message, text: 'Un\u200bpiège' },
      { ...message, html: '<b>' },
      { ...message, seen: undefined },
    ],
  },
  adminVenueGuests: { right: { id: 'le-double-six' }, wrong: [{}, { id: '../users' }] },
  adminSaveVenue: {
    right: venue,
    wrong: [
      { ...venue, tell: true },
      { ...venue, tell: { people: -1 } },
      { ...venue, requestId: 'once' },
      { ...venue, shelf: ['skull', 'skull'] },
      { ...venue, shelf: ['chess'] },
      { ...venue, id: '../users' },
      { ...venue, id: '__venue__' },
      { ...venue, name: ' ' },
      { ...venue, name: 'x'.repeat(101) },
      { ...venue, name: 'Le\nDouble Six' },
      { ...venue, name: 'Le\u200bDouble Six' },
      { ...venue, address: '' },
      { ...venue, address: 'x'.repeat(201) },
      { ...venue, description: 'x'.repeat(501) },
      { ...venue, description: null },
      { ...venue, city: 'atlantis' },
      { ...venue, tables: 0 },
      { ...venue, tables: 201 },
      { ...venue, tables: 1.5 },
      { ...venue, seats_per_table: 3 },
      { ...venue, seats_per_table: 13 },
      { ...venue, seats_per_table: '6' },
      { ...venue, contact_email: 'bar' },
      { ...venue, contact_email: null },
    ],
  },
  adminDeleteVenue: {
    right: { requestId, id: 'le-double-six' },
    wrong: [{ requestId, id: null }, { requestId, id: 'a/b' }, { id: 'le-double-six' }],
  },
  adminSavePromoCode: {
    right: promo,
    wrong: [
      { ...promo, requestId: 'once' },
      { ...promo, code: 'bienvenue' },
      { ...promo, code: 'AB' },
      { ...promo, code: 'A'.repeat(21) },
      { ...promo, code: 'DEUX MOTS' },
      { ...promo, code: 'A/B' },
      { ...promo, create: 'yes' },
      { ...promo, percent: 0 },
      { ...promo, percent: 101 },
      { ...promo, percent: 12.5 },
      { ...promo, percent: '20' },
      { ...promo, starts_at: 'demain' },
      { ...promo, starts_at: '2026-11-01T12:00' },
      { ...promo, ends_at: '2026-11-01T11:00:00Z' },
      { ...promo, ends_at: '2026-10-01T11:00:00Z' },
      { ...promo, max_uses: 0 },
      { ...promo, max_uses: 5001 },
      { ...promo, max_uses_per_person: 1.5 },
      // A change may contain one field only, a new code may not.
      { requestId, code: promo.code, create: true, active: true },
      { requestId, code: promo.code, create: false, percent: null },
      { ...promo, active: 1 },
    ],
  },
  adminSetEvening: {
    right: { requestId, date: '2026-11-26', is_active: true, capacity: 48 },
    wrong: [
      { requestId: 'once', date: '2026-11-26', is_active: true, capacity: 48 },
      { requestId, date: '2026-11-27', is_active: true, capacity: 48 },
      { requestId, date: '2026-11-26', is_active: 'yes', capacity: 48 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 0 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 1.5 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 10_001 },
      { requestId, date: '2026-11-26', is_active: true },
    ],
  },
  adminRunStep: {
    right: { requestId, date: '2026-11-26', step: 'formed' },
    wrong: [
      { requestId, date: '2026-11-26', step: 'open' },
      { requestId, date: 'jeudi', step: 'formed' },
      { date: '2026-11-26', step: 'formed' },
    ],
  },
  adminCheckIns: { right: { date: '2026-11-26' }, wrong: [{}, { date: '2026-11-27' }] },
  adminMakeCheckInLink: {
    right: { requestId, date: '2026-11-26', venueId: 'double-six' },
    wrong: [
      { requestId, date: '2026-11-26', venueId: 'a/b' },
      { requestId, date: '2026-11-27', venueId: 'double-six' },
      { date: '2026-11-26', venueId: 'double-six' },
    ],
  },
  adminEveningTroubles: { right: { date: '2026-11-26' }, wrong: [{}, { date: '2026-11-27' }] },
  adminHealth: { right: {}, wrong: [{ at: '2026-11-26' }] },
  adminRepairPayment: {
    right: { requestId, paymentIntentId: 'pi_1' },
    wrong: [
      { requestId, paymentIntentId: 'ch_1' },
      { requestId, paymentIntentId: 'pi_1/refunds' },
      { requestId, paymentIntentId: 'pi_' },
      { paymentIntentId: 'pi_1' },
    ],
  },
  adminFigures: { right: {}, wrong: [{ months: 12 }] },
  adminBalance: { right: { date: '2026-11-26' }, wrong: [{}, { date: 'jeudi' }, { date: '2026-11-27' }] },
  adminTables: {
    right: { date: '2026-11-26', city: 'paris', seed: null },
    wrong: [
      { date: '2026-11-27', city: 'paris', seed: null },
      { date: '2026-11-26', city: 'rome', seed: null },
      { date: '2026-11-26', city: 'paris', seed: -1 },
      { date: '2026-11-26', city: 'paris' },
    ],
  },
  adminSaveTables: {
    right: tablesOf(aTable),
    wrong: [
      { ...tablesOf(aTable), requestId: 'once' },
      { ...tablesOf(aTable), version: 3 },
      tablesOf(),
      tablesOf({ ...aTable, id: '../users' }),
      tablesOf({ ...aTable, memberIds: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }),
      tablesOf({ ...aTable, memberIds: ['a/b'] }),
      tablesOf({ ...aTable, place: { venue_id: 'double-six', table: 0 } }),
    ],
  },
}

function tablesOf(...tables: (typeof aTable)[]) {
  return { requestId, date: '2026-11-26', city: 'paris', version: '3-0', tables }
}
