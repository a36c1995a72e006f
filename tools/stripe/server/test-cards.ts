/** The bank's response to a charge. */
export type Outcome = { kind: 'succeeds' } | { kind: 'authenticates' } | Decline
export type Decline = { kind: 'declines'; code: string; decline_code?: string; message: string }

/** One of Stripe's published test cards. */
export interface TestCard {
  number: string
  /** The payment method that represents the card in API calls, so that servers need no card number. */
  paymentMethod: string
  /** The effect of the card, in French, for the tester's drawer. */
  meaning: string
  outcome: Outcome
}

const declines = (code: string, message: string, decline_code?: string): Outcome => ({
  kind: 'declines',
  code,
  message,
  ...(decline_code && { decline_code }),
})

const busy = 'An error occurred while processing your card. Try again in a little bit.'

/** The supported test cards: a subset of https://docs.stripe.com/testing with the same outcomes. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    meaning: 'Paiement accepté',
    outcome: { kind: 'succeeds' },
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    meaning: 'Authentification demandée',
    outcome: { kind: 'authenticates' },
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    meaning: 'Carte refusée',
    outcome: declines('card_declined', 'Your card was declined.', 'generic_decline'),
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    meaning: 'Fonds insuffisants',
    outcome: declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    meaning: 'Carte expirée',
    outcome: declines('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    meaning: 'Code de sécurité incorrect',
    outcome: declines('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    meaning: 'Erreur de traitement',
    outcome: declines('processing_error', busy),
  },
]
