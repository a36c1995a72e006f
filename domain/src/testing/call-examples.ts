import type { CallInput, CallName } from '../calls/calls.ts'
import { adminCallExamples } from './admin-examples.ts'

const payment = { pricingType: 'ticket', thursdayEventId: '2026-11-26', promoCode: null } as const

/**
 * For each call, a valid input, and invalid ones that each differ from it in one thing. A call without an
 * example does not compile.
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
  cancelReservation: { right: {}, wrong: [{ id: '2026-11-26_camille' }] },
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
  exportMyData: { right: {}, wrong: [{ user_id: 'camille' }] },
  deleteMyAccount: {
    right: { confirm: true },
    wrong: [{}, { confirm: false }, { confirm: 'true' }, { confirm: true, user_id: 'camille' }],
  },
  ...adminCallExamples,
}
