import { routes, upcomingThursdays } from '@tablee/domain'
import type { Person } from '../../support/person.ts'
import { type PaymentChanges, pay } from '../holdings.ts'
import { firestoreFails, firestoreHangs } from '../network.ts'
import { attendee } from '../people.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { open } from '../visit.ts'

/** What they paid for a coming evening, with a receipt, under an id that says what it is. */
function paid(name: string, changes: PaymentChanges = {}) {
  return ({ uid }: Person) => {
    const [, date = ''] = upcomingThursdays(new Date())
    const id = `pi_${name}_${uid}`
    return pay(uid, { id, thursday_event_id: date, receipt_number: '2026-000123', ...changes })
  }
}

/** The receipt of a payment. */
function receipt(name: string, shows: string | RegExp, changes: PaymentChanges = {}): Record<string, Step> {
  return {
    [name]: async (page, route) => {
      const { uid } = await attendee({}, paid(name, changes))(page)
      await open(shows, `${route}?payment=pi_${name}_${uid}`)(page, route)
    },
  }
}

/** The profile page is read; the receipt after it meets the network as it is then. */
const afterwards = (network: Step): Step[] => [
  attendee({}, paid('afterwards')),
  open('Billet, 8,99', routes.profile),
  network,
  (page) => page.locator('a[href*="payment=pi_afterwards"]').click(),
]

/** What was paid, on paper, and what became of it. */
export const receiptStates: State[] = [
  ...statesOf(routes.receipt, {
    ...receipt('receipt', 'Reçu 2026-000123'),
    ...receipt('receipt-promo', 'BIENVENUE', {
      amount: 719,
      discount_percentage: 20,
      promo_code: 'BIENVENUE',
    }),
    ...receipt('receipt-pending', 'Reçu en cours d’émission', { receipt_number: null }),
    ...receipt('receipt-partly', 'Reste payé', { status: 'partially_refunded', refunded_amount: 300 }),
    ...receipt('receipt-refunded', 'Reste payé', { status: 'refunded', refunded_amount: 899 }),
    ...receipt('receipt-disputed', /contesté/, { status: 'disputed', disputes: { dp: 'open' } }),
    ...receipt('receipt-lost', /Rendu par votre banque/, {
      status: 'refunded',
      refunded_amount: 899,
      disputes: { dp: 'lost' },
    }),
    'receipt-not-ones-own': [
      attendee(),
      open('Oops! Page introuvable', `${routes.receipt}?payment=pi_somebody`),
    ],
    'receipt-loading': [afterwards(firestoreHangs), 'On cherche votre reçu…'],
    'receipt-error': [afterwards(firestoreFails), 'Votre reçu n’a pas pu être affiché'],
  }),
  ...statesOf(routes.profile, {
    'receipts-list': [
      attendee(
        {},
        paid('list-1', { receipt_number: null }),
        paid('list-2', { status: 'partially_refunded', refunded_amount: 300 }),
        paid('list-3'),
        paid('list-4'),
      ),
      open('Voir les 4 reçus'),
    ],
  }),
]
