import { adminRoutes, type CallOutput } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { answers, hangs, refuses } from '../network.ts'
import { type State, statesOf } from '../state.ts'
import { open } from '../visit.ts'

const since = '2026-11-25T19:12:00.000Z'
const date = '2026-11-26'
const paid = { amount: 899, date, since }

const manyThings: CallOutput<'adminHealth'> = {
  findings: [
    {
      kind: 'payment-unfulfilled',
      ...paid,
      payment_intent_id: 'pi_3Qx8Lr2eZvKYlo2C1gWq',
      user_id: 'a',
      name: 'Séraphine Delaunay',
    },
    { kind: 'payment-without-payer', ...paid, payment_intent_id: 'pi_3Qx8', user_id: 'b', name: null },
    { kind: 'payment-open', payment_intent_id: 'pi_3Qx9', user_id: 'c', name: 'Malik', date, since },
    {
      kind: 'mail-dead',
      mail_id: 'recap_pi_3',
      to: 'un-nom-vraiment-tres-long.et-encore@hebergeur-de-courriels.example',
      mail_kind: 'payment_confirmation',
      error: 'EENVELOPE: 550 5.1.1 The email account that you tried to reach does not exist',
      since,
    },
    { kind: 'mails-overdue', count: 3, since },
    { kind: 'webhook-waiting', event_id: 'evt_1Qx', type: 'payment_intent.succeeded', since },
    { kind: 'step-late', date, step: 'told', since },
    { kind: 'people-unseated', date, city: 'paris', count: 2, names: ['Anselme', 'Bérénice'], since },
    { kind: 'tables-unplaced', date, city: 'paris', count: 1, since },
    {
      kind: 'refund-owed',
      ...paid,
      payment_intent_id: 'pi_3Qy1',
      user_id: 'd',
      name: 'Inès',
      obstacle: 'disputed',
    },
    { kind: 'calling-off-unfinished', date, city: 'paris', since },
    { kind: 'erasure-broken', user_id: 'kJ83hdl2Qe', since },
    {
      kind: 'books-broken',
      no: 'I24',
      count: 2,
      since,
    },
    { kind: 'check-failed', check: 'webhooks' },
  ],
  total: 17,
  audited: { at: '2026-11-26T03:22:41.000Z', size: 12_480 },
}

/** `/admin/sante`. */
export const adminHealthStates: State[] = statesOf(adminRoutes.health, {
  'admin-sante-well': [
    beAdmin,
    answers('adminHealth', {
      findings: [],
      total: 0,
      audited: { at: '2026-11-26T03:22:41.000Z', size: 12_480 },
    }),
    open('Tout va bien.'),
  ],
  'admin-sante-findings': [beAdmin, answers('adminHealth', manyThings), open('Séraphine')],
  'admin-sante-loading': [beAdmin, hangs('adminHealth'), open('On consulte le registre…')],
  'admin-sante-error': [beAdmin, refuses('adminHealth'), open('Réessayer')],
})
