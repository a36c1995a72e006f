import type { CallInput, CallName } from '../calls/index.ts'
import { adminCallExamples } from './admin-examples.ts'

const payment = { pricingType: 'ticket', thursdayEventId: '2026-11-26', promoCode: null } as const

const feedback = {
  thursdayEventId: '2026-11-26',
  evening_rating: 5,
  answers: { louis: 'with-pleasure', ines: 'why-not', malik: 'rather-not' },
  absent: ['theo'],
  contact: { kind: 'email', value: 'camille@tablee.example' },
  note: 'Une belle table.',
  sent: true,
} as const
const rsvp = {
  registrationId: '2026-11-26_camille',
  bookingNo: 1,
  answer: 'coming',
  signature: 'a'.repeat(43),
  save: true,
} as const
const checkIn = {
  date: '2026-11-26',
  venueId: 'double-six',
  no: 1,
  signature: 'a'.repeat(43),
  device: '0'.repeat(32),
  taps: [{ key: 'a'.repeat(16), here: true, at: 1_795_716_000_000 }],
}
const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'
const report = { requestId, thursdayEventId: '2026-11-26', uid: 'theo', cause: 'remarks', text: '' } as const
const reunion = { thursdayEventId: '2026-12-03', from: '2026-11-26', companions: ['louis'] }

/**
 * For each call, a valid input, and invalid ones, most of them with one thing wrong. A call without an example does not
 * compile.
 */
export const callExamples: { [Name in CallName]: { right: CallInput<Name>; wrong: object[] } } = {
  openAccount: { right: {}, wrong: [] },
  requestEmailCode: { right: {}, wrong: [{ to: 'autre@tablee.example' }] },
  verifyEmailCode: { right: { code: '012345' }, wrong: [{ code: '12345' }, { code: 12345 }, {}] },
  requestEmailChange: {
    right: { email: 'nouvelle@tablee.example' },
    wrong: [{}, { email: 'nouvelle' }, { email: 'a@b.fr', uid: 'camille' }],
  },
  verifyEmailChange: { right: { code: '012345' }, wrong: [{ code: '12345' }, { code: 12345 }, {}] },
  applyPromoCode: {
    right: { p_code: 'bienvenue', p_original_amount: 899 },
    wrong: [
      { p_code: ' ', p_original_amount: 899 },
      { p_code: 'A'.repeat(41), p_original_amount: 899 },
      { p_code: 'BIENVENUE', p_original_amount: 8.99 },
      { p_code: 'BIENVENUE', p_original_amount: -1 },
    ],
  },
  createPayment: {
    right: payment,
    wrong: [
      { ...payment, thursdayEventId: '2026-11-27' },
      { ...payment, thursdayEventId: '../users/camille' },
      { ...payment, promoCode: '' },
      { ...payment, amount: 1 },
      { ...payment, pricingType: 3 },
    ],
  },
  paymentConfig: { right: {}, wrong: [] },
  syncPayments: { right: {}, wrong: [] },
  registerForThursday: {
    right: { thursdayEventId: '2026-11-26' },
    wrong: [{ thursdayEventId: 'jeudi' }, { thursdayEventId: null }, {}],
  },
  sendAuthEmail: {
    right: { to: 'camille@tablee.example', type: 'password_reset' },
    wrong: [
      { to: 'camille', type: 'password_reset' },
      { to: 'camille@tablee.example', type: 'newsletter' },
      { to: 'camille@tablee.example', type: 'welcome', userName: 'A'.repeat(51) },
      { type: 'password_reset' },
    ],
  },
  moveRegistration: {
    right: { from: '2026-11-26', to: '2026-12-03' },
    wrong: [{ from: '2026-11-26' }, { from: '2026-11-26', to: 'jeudi' }, { from: null, to: '2026-12-03' }],
  },
  joinWaitlist: {
    right: { thursdayEventId: '2026-11-26' },
    wrong: [{}, { thursdayEventId: 'jeudi' }, { thursdayEventId: '2026-11-26', user_id: 'camille' }],
  },
  leaveWaitlist: { right: { thursdayEventId: '2026-11-26' }, wrong: [{}, { thursdayEventId: '2026-11-27' }] },
  awaitOpening: {
    right: { opening: 'lyon', awaited: true },
    wrong: [
      {},
      { opening: 'lyon' },
      { opening: 'atlantide', awaited: true },
      { opening: '__proto__', awaited: true },
      { opening: 'lyon', awaited: 'yes' },
      { opening: 'lyon', awaited: true, user_id: 'camille' },
    ],
  },
  answerRsvp: {
    right: { thursdayEventId: '2026-11-26', answer: 'not-coming' },
    wrong: [{}, { thursdayEventId: '2026-11-26', answer: 'maybe' }, { answer: 'coming' }],
  },
  answerSeatQuestion: {
    right: { thursdayEventId: '2026-11-26', answer: 'coming' },
    wrong: [{}, { thursdayEventId: '2026-11-26', answer: 'maybe' }, { answer: 'coming' }],
  },
  getWaitlistPosition: { right: { thursdayEventId: '2026-11-26' }, wrong: [{}, { thursdayEventId: null }] },
  cancelReservation: { right: {}, wrong: [{ id: '2026-11-26_camille' }] },
  claimRefund: {
    right: { paymentId: 'pi_camille' },
    wrong: [
      {},
      { paymentId: 'free_CODE_camille' },
      { paymentId: 'pi_1/..' },
      { paymentId: 'pi_1', amount: 899 },
    ],
  },
  dismissCalledOff: {
    right: { thursdayEventId: '2026-11-26' },
    wrong: [{ thursdayEventId: 'jeudi' }, { thursdayEventId: '2026-11-26', user_id: 'camille' }, {}],
  },
  acknowledgeExpiry: { right: {}, wrong: [{ event: '2026-11-26' }] },
  fixMissingTickets: { right: {}, wrong: [{ user_id: 'camille' }] },
  simulatePayment: { right: {}, wrong: [{ amount: 0 }] },
  getGroupMemberProfiles: {
    right: { target_group_id: '2026-11-26_paris_bar-jeux_1' },
    wrong: [
      { target_group_id: '' },
      { target_group_id: 'a/b' },
      { target_group_id: '../users' },
      { target_group_id: '__proto__' },
      {},
    ],
  },
  getEveningCompanions: {
    right: { thursdayEventId: '2026-11-26' },
    wrong: [{ thursdayEventId: '2026-11-27' }, { thursdayEventId: '2026-11-26', uid: 'louis' }, {}],
  },
  saveFeedback: {
    right: { ...feedback, answers: { ...feedback.answers }, absent: [...feedback.absent] },
    wrong: [
      { ...feedback, thursdayEventId: '2026-11-27' },
      { ...feedback, evening_rating: 0 },
      { ...feedback, evening_rating: 7 },
      { ...feedback, evening_rating: 4.5 },
      { ...feedback, evening_rating: null },
      { ...feedback, answers: { louis: 'love' } },
      { ...feedback, answers: { 'a/b': 'why-not' } },
      { ...feedback, answers: { __all__: 'why-not' } },
      { ...feedback, answers: { theo: 'why-not' } },
      { ...feedback, absent: ['a/b'] },
      { ...feedback, absent: ['theo', 'theo'] },
      { ...feedback, contact: { kind: 'email', value: 'camille' } },
      { ...feedback, contact: { kind: 'phone', value: '17 rue' } },
      { ...feedback, contact: { kind: 'handle', value: 'https://tablee.example' } },
      { ...feedback, contact: { kind: 'handle', value: 'bit.ly' } },
      { ...feedback, contact: { kind: 'handle', value: '@www.x' } },
      { ...feedback, contact: { kind: 'pigeon', value: 'camille' } },
      { ...feedback, note: 'x'.repeat(301) },
      { ...feedback, note: 'a\u0000b' },
      { ...feedback, sent: 'true' },
      { ...feedback, user_id: 'louis' },
    ],
  },
  myKeptApart: { right: {}, wrong: [{ uid: 'louis' }] },
  takeBackKeptApart: { right: { uid: 'louis' }, wrong: [{ uid: 'a/b' }, { uid: '__all__' }, {}] },
  myReports: { right: {}, wrong: [{ uid: 'louis' }] },
  reportMember: {
    right: report,
    wrong: [
      { ...report, requestId: 'once' },
      { ...report, thursdayEventId: 'jeudi' },
      { ...report, uid: 'a/b' },
      { ...report, cause: 'boring' },
      { ...report, text: 'x'.repeat(2001) },
      { ...report, text: 'a\u0000b' },
      { ...report, reporter_id: 'louis' },
    ],
  },
  contestNoShow: { right: { thursdayEventId: '2026-11-26' }, wrong: [{}, { thursdayEventId: '2026-11-27' }] },
  requestReunion: {
    right: reunion,
    wrong: [
      { ...reunion, thursdayEventId: '2026-12-04' },
      { ...reunion, from: '2026-12-03' },
      { ...reunion, from: '2026-12-10' },
      { ...reunion, companions: ['louis', 'louis'] },
      { ...reunion, companions: ['louis', 'ines', 'malik'] },
      { ...reunion, companions: ['a/b'] },
    ],
  },
  rsvpLink: {
    right: rsvp,
    wrong: [
      { ...rsvp, registrationId: '../users' },
      { ...rsvp, bookingNo: 0 },
      { ...rsvp, answer: 'maybe' },
      { ...rsvp, signature: 'a' },
      { ...rsvp, save: 'yes' },
    ],
  },
  checkInLink: {
    right: checkIn,
    wrong: [
      { ...checkIn, date: '2026-11-27' },
      { ...checkIn, venueId: 'a/b' },
      { ...checkIn, no: 0 },
      { ...checkIn, signature: 'a' },
      { ...checkIn, device: 'this one' },
      { ...checkIn, taps: [{ key: 'camille', here: true, at: 0 }] },
      { ...checkIn, merge: { from: 0, into: 2 } },
    ],
  },
  exportMyData: { right: {}, wrong: [{ user_id: 'camille' }] },
  deleteMyAccount: {
    right: { confirm: true },
    wrong: [{}, { confirm: false }, { confirm: 'true' }, { confirm: true, user_id: 'camille' }],
  },
  ...adminCallExamples,
}
