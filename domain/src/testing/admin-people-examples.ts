import type { AdminExamples } from './admin-example.ts'

const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'
const reason = 'Le bar était fermé'
const decision = { ground: 'violence', basis: 'own' } as const
const message = {
  requestId,
  audience: { kind: 'person', uid: 'camille' },
  title: 'Le bar a changé d’entrée',
  text: 'Passez par la cour.\n\nÀ jeudi !',
  seen: 'nobody',
} as const

/** The calls about people: search, actions, reports, messages. */
export const adminPeopleExamples = {
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
    right: { requestId, reportId: requestId, reason, moneyBack: true, ground: 'violence' },
    wrong: [
      { requestId: 'once', reportId: requestId, reason, moneyBack: true, ground: 'violence' },
      { requestId, reportId: '../users', reason, moneyBack: true, ground: 'violence' },
      { requestId, reportId: requestId, reason: ' ', moneyBack: true, ground: 'violence' },
      { requestId, reportId: requestId, reason, moneyBack: true, ground: 'boredom' },
      { requestId, reportId: requestId, reason, ground: 'violence' },
      { requestId, reportId: requestId, reason, moneyBack: true },
      { requestId, reportId: requestId, reason },
    ],
  },
  adminBlock: {
    right: { requestId, uid: 'camille', blocked: true, reason, decision },
    wrong: [
      { requestId, uid: 'camille', blocked: 'true', reason, decision },
      { requestId, uid: 'camille', blocked: true, reason: '', decision },
      { requestId, uid: 'camille', blocked: true, reason, decision: null },
      { requestId, uid: 'camille', blocked: false, reason, decision },
      { requestId, uid: 'camille', blocked: true, reason, decision: { ...decision, ground: 'boredom' } },
      { requestId, uid: 'camille', reason },
    ],
  },
  adminWarn: {
    right: { requestId, uid: 'camille', reason, decision },
    wrong: [
      { requestId, uid: 'camille', reason, decision: null },
      { requestId, uid: 'camille', reason: ' ', decision },
      { requestId, uid: 'camille', reason, decision: { ground: 'violence' } },
      { requestId, uid: 'a/b', reason, decision },
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
} satisfies Partial<AdminExamples>
