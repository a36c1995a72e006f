import { adminCatalogueExamples } from './admin-catalogue-examples.ts'
import type { AdminExamples } from './admin-example.ts'
import { adminPeopleExamples } from './admin-people-examples.ts'

const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'

const aTable = {
  id: '2026-11-26_paris_1',
  memberIds: ['camille', 'louis'],
  locked: true,
  venueTable: { venue_id: 'double-six', table: 3 },
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
 * For each call of the console, a valid input, and invalid ones, most of them with one thing wrong. The
 * tests of the schemas and of the admin check use them. A call without an example does not compile.
 */
export const adminCallExamples: AdminExamples = {
  ...adminPeopleExamples,
  ...adminCatalogueExamples,
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
  adminResendMail: {
    right: { requestId, mailId: 'recap_pi_1' },
    wrong: [{ requestId, mailId: '' }, { requestId, mailId: 'a/b' }, { mailId: 'recap_pi_1' }],
  },
  adminResendDeadMails: {
    right: { requestId },
    wrong: [{}, { requestId: 'once' }, { requestId, mailId: 'recap_pi_1' }],
  },
  adminFeedbackFigures: { right: {}, wrong: [{ date: '2026-11-26' }] },
  adminSetEvening: {
    right: { requestId, date: '2026-11-26', is_active: true, capacity: 48 },
    wrong: [
      { requestId: 'once', date: '2026-11-26', is_active: true, capacity: 48 },
      { requestId, date: '2026-11-27', is_active: true, capacity: 48 },
      { requestId, date: '2026-11-26', is_active: 'yes', capacity: 48 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 0 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 1.5 },
      { requestId, date: '2026-11-26', is_active: true, capacity: 10_001 },
      { requestId, date: '2026-11-26', is_active: null },
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
      tablesOf({ ...aTable, venueTable: { venue_id: 'double-six', table: 0 } }),
    ],
  },
}

function tablesOf(...tables: (typeof aTable)[]) {
  return { requestId, date: '2026-11-26', city: 'paris', version: '3-0', tables }
}
