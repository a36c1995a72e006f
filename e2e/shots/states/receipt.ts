import type { Page } from '@playwright/test'
import { routes, upcomingThursdays } from '@tablee/domain'
import { firestoreFails, firestoreHangs } from '../network.ts'
import { type PaymentChanges, pay } from '../pay.ts'
import { attendee } from '../people.ts'
import type { State } from '../state.ts'
import { open, see } from '../visit.ts'

/** What was paid, on paper, and what became of it. */
export const receiptStates: State[] = [
  receipt('receipt', {}, 'Reçu 2026-000123'),
  receipt('receipt-promo', { amount: 719, discount_percentage: 20, promo_code: 'BIENVENUE' }, 'BIENVENUE'),
  receipt('receipt-pending', { receipt_number: null }, 'Reçu en cours d’émission'),
  receipt('receipt-partly', { status: 'partially_refunded', refunded_amount: 300 }, 'Reste payé'),
  receipt('receipt-refunded', { status: 'refunded', refunded_amount: 899 }, 'Reste payé'),
  receipt('receipt-disputed', { status: 'disputed', disputes: { dp: 'open' } }, /contesté/),
  receipt(
    'receipt-lost',
    { status: 'refunded', refunded_amount: 899, disputes: { dp: 'lost' } },
    /Rendu par votre banque/,
  ),
  {
    name: 'receipt-not-ones-own',
    route: routes.receipt,
    async visit(page) {
      await attendee(page)
      await open(page, `${routes.receipt}?payment=pi_somebody`, 'Oops! Page introuvable')
    },
  },
  {
    name: 'receipt-loading',
    route: routes.receipt,
    async visit(page) {
      const id = await afterwards(page, firestoreHangs)
      await leadTo(page, id)
      await see(page, 'On cherche votre reçu…')
    },
  },
  {
    name: 'receipt-error',
    route: routes.receipt,
    async visit(page) {
      const id = await afterwards(page, firestoreFails)
      await leadTo(page, id)
      await see(page, 'Votre reçu n’a pas pu être affiché')
    },
  },
  {
    name: 'receipts-list',
    route: routes.profile,
    async visit(page) {
      const { uid } = await attendee(page)
      await payNamed(uid, 'list-1', { receipt_number: null })
      await payNamed(uid, 'list-2', { status: 'partially_refunded', refunded_amount: 300 })
      for (const n of [3, 4]) await payNamed(uid, `list-${n}`, {})
      await open(page, routes.profile, 'Voir les 4 reçus')
    },
  },
]

function receipt(name: string, changes: PaymentChanges, shows: string | RegExp): State {
  return {
    name,
    route: routes.receipt,
    async visit(page) {
      const { uid } = await attendee(page)
      await open(page, `${routes.receipt}?payment=${await payNamed(uid, name, changes)}`, shows)
    },
  }
}

/** The profile page is read; what comes after meets the network as it is then. */
async function afterwards(page: Page, network: (page: Page) => Promise<void>): Promise<string> {
  const { uid } = await attendee(page)
  const id = await payNamed(uid, 'afterwards', {})
  await open(page, routes.profile, 'Billet, 8,99')
  await network(page)
  return id
}

async function leadTo(page: Page, id: string): Promise<void> {
  await page.locator(`a[href$="payment=${id}"]`).click()
}

/** Paid for a coming evening, with a receipt, under an id that says what it is. */
function payNamed(uid: string, name: string, changes: PaymentChanges): Promise<string> {
  const [, date = ''] = upcomingThursdays(new Date())
  const id = `pi_${name}_${uid}`
  return pay(uid, { id, thursday_event_id: date, receipt_number: '2026-000123', ...changes })
}
