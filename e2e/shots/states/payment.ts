import { addDays, formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type WaitlistEntryDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { database } from '../../support/database.ts'
import { cards, typeCard } from '../../support/stripe-card.ts'
import { answers, hangs, refuses } from '../network.ts'
import { buyer, type Gift, subscription, ticket } from '../people.ts'
import { fill, holdClock, open, press, type State, type Step, statesOf, type Way } from '../state.ts'

const pay = press(/^Payer/)
const pricing = [buyer(), open('Billet · jeudi', routes.pricingSelection)]
const apply = (code: string) => [fill({ 'Code promo': code }), press('Appliquer')]
const discounted = [pricing, apply('BIENVENUE'), 'Réduction de 20% appliquée']
const payment: Way = [pricing, pay, 'Carte bancaire', (page) => page.getByLabel('Numéro de carte').waitFor()]
const payBy = (card: keyof typeof cards): Step[] => [(page) => typeCard(page, cards[card]), pay]

/** The payment request to Stripe fails. */
const unanswered: Step = (page) =>
  page.route('**/v1/payment_intents/*/confirm', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { type: 'api_error', message: 'An unknown error occurred' } },
    }),
  )

const last = addDays(upcomingThursdays(new Date())[0] ?? '', -7)

/** Signs in a user who has chosen the evening before the next one. */
function lateBuyer(...gifts: Gift[]) {
  return buyer({ selected_thursday: { date: last, id: last, formattedDate: formatThursday(last) } }, ...gifts)
}

/** A seat of that evening is held for the user. */
const heldSeat: Gift = ({ uid }) => {
  const entry: WaitlistEntryDocument = {
    ...{ user_id: uid, thursday_event_id: last, joined_at: new Date(), status: 'offered', seat: 1 },
    offered_until: new Date(Date.now() + 20 * 60_000),
  }
  return database.doc(paths.waitlistEntry(last, uid)).set(entry)
}

/** Offers and payment. */
export const paymentStates: State[] = [
  ...statesOf(routes.pricingSelection, {
    pricing,
    'pricing-promo-invalid': [pricing, apply('INCONNU'), "Ce code promo n'existe pas ou n'est plus valide"],
    'pricing-promo-error': [
      refuses('applyPromoCode'),
      pricing,
      apply('BIENVENUE'),
      'Impossible de valider le code promo',
    ],
    'pricing-promo-unchecked-press': [
      refuses('applyPromoCode'),
      pricing,
      fill({ 'Code promo': 'BIENVENUE' }),
      pay,
      'Impossible de valider le code promo',
    ],
    'pricing-promo-wrong-press': [
      pricing,
      fill({ 'Code promo': 'INCONNU' }),
      pay,
      "Ce code promo n'existe pas ou n'est plus valide",
    ],
    'pricing-promo': discounted,
    'pricing-promo-again': [pricing, fill({ 'Code promo': 'BIENVENUE' }), pay, /Appuyez encore une fois/],
    'pricing-free-again': [pricing, fill({ 'Code promo': 'OFFERT' }), pay, /Appuyez encore une fois/],
    'pricing-promo-resumed': [
      discounted,
      pay,
      'Carte bancaire',
      (page) => page.reload(),
      'Carte bancaire',
      (page) => page.goBack(),
      'BIENVENUE',
    ],
    'pricing-free': [pricing, apply('OFFERT'), 'Réserver sans payer'],
    'pricing-ticket': [buyer({}, ticket), open('Votre billet vous attend')],
    'pricing-subscriber': [buyer({}, subscription), open('Votre abonnement est actif')],
    'pricing-closed': [lateBuyer(), open('Ce jeudi ne se réserve plus')],
    'pricing-closed-ticket': [lateBuyer(ticket), open('Votre billet vaut pour un autre jeudi')],
    'pricing-held': [lateBuyer(heldSeat), open('Billet · jeudi')],
    'pricing-limit': [refuses('createPayment', 'payment-limit'), pricing, pay, /Trop de paiements préparés/],
    'pricing-too-many-cards': [
      refuses('createPayment', 'too-many-cards'),
      pricing,
      pay,
      /^Cinq cartes refusées de suite/,
    ],
    'pricing-busy': [hangs('createPayment'), pricing, pay, 'Un instant…'],
    'pricing-refused': [refuses('createPayment', 'payment-unavailable'), pricing, pay, 'Erreur de paiement'],
    'pricing-blocked': [refuses('createPayment', 'blocked'), pricing, pay, /Écrivez-nous/],
  }),
  ...statesOf(routes.paymentConfirmation, {
    'payment-loading': [hangs('paymentConfig'), pricing, pay, 'Chargement du paiement…'],
    'payment-waiting': [
      answers('createPayment', { type: 'waiting', retryAfterMs: 600_000 }),
      pricing,
      pay,
      /votre place est dans la file/,
    ],
    'payment-no-system': [
      refuses('paymentConfig'),
      pricing,
      pay,
      'Impossible de charger le système de paiement.',
    ],
    payment,
    'payment-discount': [discounted, pay, 'Carte bancaire'],
    'payment-old-version': [
      payment,
      refuses('createPayment', 'new-version'),
      (page) => page.reload(),
      /^Une nouvelle version/,
    ],
    'payment-declined': [payment, payBy('declined'), /refusée/],
    'payment-unanswered': [
      payment,
      unanswered,
      payBy('succeeds'),
      /une place n’est jamais débitée deux fois/,
    ],
    'payment-incomplete': [payment, pay, /incomplet/],
    'payment-not-authenticated': [
      payment,
      payBy('asksForAuthentication'),
      press('Refuser'),
      /^Nous n’avons pas pu authentifier/,
    ],
    'payment-unreachable': [
      payment,
      (page) => page.route('**/v1/payment_intents/*/confirm', (route) => route.abort()),
      payBy('succeeds'),
      /Vérifiez votre connexion/,
    ],
    'payment-3d-secure': [payment, payBy('asksForAuthentication'), 'Autoriser le paiement'],
    'payment-paid': [hangs('syncPayments'), payment, holdClock(), payBy('succeeds'), 'Paiement réussi !'],
  }),
]
