import type { Page } from '@playwright/test'
import { dayAfter, formatThursday, routes, upcomingThursdays } from '@tablee/domain'
import { cards, typeCard } from '../../support/stripe-card.ts'
import { callHangs, callRefuses } from '../network.ts'
import { buyer, giveSubscription, giveTicket } from '../people.ts'
import type { State } from '../state.ts'
import { fill, open, press, see } from '../visit.ts'

const { pricingSelection, paymentConfirmation } = routes

/** Prices and the card. */
export const paymentStates: State[] = [
  { name: 'pricing', route: pricingSelection, visit: pricing },
  {
    name: 'pricing-promo-invalid',
    route: pricingSelection,
    async visit(page) {
      await pricing(page)
      await apply(page, 'INCONNU')
      await see(page, "Ce code promo n'existe pas ou n'est plus valide")
    },
  },
  {
    name: 'pricing-promo-error',
    route: pricingSelection,
    async visit(page) {
      await callRefuses(page, 'applyPromoCode')
      await pricing(page)
      await apply(page, 'BIENVENUE')
      await see(page, 'Impossible de valider le code promo')
    },
  },
  {
    name: 'pricing-promo',
    route: pricingSelection,
    async visit(page) {
      await pricing(page)
      await apply(page, 'BIENVENUE')
      await see(page, 'Réduction de 20% appliquée')
    },
  },
  {
    name: 'pricing-free',
    route: pricingSelection,
    async visit(page) {
      await pricing(page)
      await apply(page, 'OFFERT')
      await see(page, 'Réserver sans payer')
    },
  },
  {
    name: 'pricing-ticket',
    route: pricingSelection,
    async visit(page) {
      await giveTicket(await buyer(page))
      await open(page, pricingSelection, 'Votre billet vous attend')
    },
  },
  {
    name: 'pricing-subscriber',
    route: pricingSelection,
    async visit(page) {
      await giveSubscription(await buyer(page))
      await open(page, pricingSelection, 'Votre abonnement est actif')
    },
  },
  {
    name: 'pricing-closed',
    route: pricingSelection,
    async visit(page) {
      const date = dayAfter(upcomingThursdays(new Date())[0] ?? '', -7)
      await buyer(page, { selected_thursday: { date, id: date, formattedDate: formatThursday(date) } })
      await open(page, pricingSelection, 'Ce jeudi ne se réserve plus')
    },
  },
  {
    name: 'pricing-limit',
    route: pricingSelection,
    async visit(page) {
      await callRefuses(page, 'createPayment', 'payment-limit')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, /Trop de paiements préparés/)
    },
  },
  {
    name: 'pricing-busy',
    route: pricingSelection,
    async visit(page) {
      await callHangs(page, 'createPayment')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, 'Un instant…')
    },
  },
  {
    name: 'pricing-refused',
    route: pricingSelection,
    async visit(page) {
      await callRefuses(page, 'createPayment', 'payment-unavailable')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, 'Erreur de paiement')
    },
  },
  {
    name: 'pricing-blocked',
    route: pricingSelection,
    async visit(page) {
      await callRefuses(page, 'createPayment', 'blocked')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, /Écrivez-nous/)
    },
  },
  {
    name: 'payment-loading',
    route: paymentConfirmation,
    async visit(page) {
      await callHangs(page, 'paymentConfig')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, 'Chargement du paiement…')
    },
  },
  {
    name: 'payment-no-system',
    route: paymentConfirmation,
    async visit(page) {
      await callRefuses(page, 'paymentConfig')
      await pricing(page)
      await press(page, /^Payer/)
      await see(page, 'Impossible de charger le système de paiement.')
    },
  },
  { name: 'payment', route: paymentConfirmation, visit: payment },
  {
    name: 'payment-discount',
    route: paymentConfirmation,
    async visit(page) {
      await pricing(page)
      await apply(page, 'BIENVENUE')
      await see(page, 'Réduction de 20% appliquée')
      await press(page, /^Payer/)
      await see(page, 'Carte bancaire')
    },
  },
  {
    name: 'payment-declined',
    route: paymentConfirmation,
    async visit(page) {
      await payment(page)
      await typeCard(page, cards.declined)
      await press(page, /^Payer/)
      await see(page, /refusée/)
    },
  },
  {
    name: 'payment-unanswered',
    route: paymentConfirmation,
    async visit(page) {
      await payment(page)
      await page.route('**/v1/payment_intents/*/confirm', (route) =>
        route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { type: 'api_error', message: 'An unknown error occurred' } },
        }),
      )
      await typeCard(page, cards.succeeds)
      await press(page, /^Payer/)
      await see(page, /une place n’est jamais débitée deux fois/)
    },
  },
  {
    name: 'payment-3d-secure',
    route: paymentConfirmation,
    async visit(page) {
      await payment(page)
      await typeCard(page, cards.asksForAuthentication)
      await press(page, /^Payer/)
      await see(page, 'Autoriser le paiement')
    },
  },
  {
    name: 'payment-paid',
    route: paymentConfirmation,
    async visit(page) {
      await callHangs(page, 'syncPayments')
      await payment(page)
      await page.clock.install()
      await typeCard(page, cards.succeeds)
      await press(page, /^Payer/)
      await see(page, 'Paiement réussi !')
    },
  },
]

async function pricing(page: Page): Promise<void> {
  await buyer(page)
  await open(page, pricingSelection, 'Billet · jeudi')
}

async function payment(page: Page): Promise<void> {
  await pricing(page)
  await press(page, /^Payer/)
  await see(page, 'Carte bancaire')
  await page.getByLabel('Numéro de carte').waitFor()
}

async function apply(page: Page, code: string): Promise<void> {
  await fill(page, { 'Code promo': code })
  await press(page, 'Appliquer')
}
