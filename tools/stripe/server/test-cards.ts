/** The bank's response to a charge. */
export type Outcome = { kind: 'succeeds' } | { kind: 'authenticates' } | Decline
export type Decline = { kind: 'declines'; code: string; decline_code?: string; message: string }

/** A test card of Stripe, or of the emulator alone. */
export interface TestCard {
  number: string
  /** The payment method that represents the card in API calls, so that servers need no card number. */
  paymentMethod: string
  /** The effect of the card, in French, for the tester's drawer. */
  meaning: string
  outcome: Outcome
  /** What the customer's bank opens after the payment. */
  opens?: 'dispute' | 'inquiry'
  /** The status with which refunds begin; by default they succeed at once. */
  refundsBegin?: 'pending'
}

const succeeds: Outcome = { kind: 'succeeds' }
const authenticates: Outcome = { kind: 'authenticates' }

const declines = (code: string, message: string, decline_code?: string): Outcome => ({
  kind: 'declines',
  code,
  message,
  ...(decline_code && { decline_code }),
})
/** The codes for which Stripe says no more than that the card was declined. */
const declined = (decline_code: string) => declines('card_declined', 'Your card was declined.', decline_code)

/** A subset of https://docs.stripe.com/testing with the same outcomes. */
const published: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    meaning: 'Paiement accepté',
    outcome: succeeds,
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    meaning: 'Authentification demandée',
    outcome: authenticates,
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    meaning: 'Authentification 3D Secure 2 demandée',
    outcome: authenticates,
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    meaning: 'Carte refusée',
    outcome: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    meaning: 'Fonds insuffisants',
    outcome: declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000006975',
    paymentMethod: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    meaning: 'Plafond dépassé',
    outcome: declined('card_velocity_exceeded'),
  },
  {
    number: '4100000000000019',
    paymentMethod: 'pm_card_radarBlock',
    meaning: 'Bloquée comme frauduleuse',
    outcome: declined('fraudulent'),
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
    outcome: declines(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    number: '4000000000007726',
    paymentMethod: 'pm_card_pendingRefund',
    meaning: 'Remboursement en attente',
    outcome: succeeds,
    refundsBegin: 'pending',
  },
  {
    // The emulator's refund fails at the control API's word, Stripe's some time later.
    number: '4000000000005126',
    paymentMethod: 'pm_card_refundFail',
    meaning: 'Remboursement qui échoue plus tard',
    outcome: succeeds,
  },
  {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    meaning: 'Contestée après le paiement',
    outcome: succeeds,
    opens: 'dispute',
  },
  {
    number: '4000000000001976',
    paymentMethod: 'pm_card_createDisputeInquiry',
    meaning: 'Demande de la banque après le paiement',
    outcome: succeeds,
    opens: 'inquiry',
  },
]

/** Declines for which Stripe has no test card, under numbers that Stripe does not know. */
const ownCards: readonly TestCard[] = [
  {
    number: '4999990000000015',
    paymentMethod: 'pm_emulator_doNotHonor',
    meaning: 'Refusée sans motif (émulateur seul)',
    outcome: declined('do_not_honor'),
  },
  {
    number: '4999990000000023',
    paymentMethod: 'pm_emulator_authenticationRequired',
    meaning: 'Refusée faute d’authentification (émulateur seul)',
    outcome: declines(
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
      'authentication_required',
    ),
  },
  {
    number: '4999990000000031',
    paymentMethod: 'pm_emulator_declineRateLimitExceeded',
    meaning: 'Refusée trop souvent (émulateur seul)',
    outcome: declines(
      'card_decline_rate_limit_exceeded',
      'This card has been declined too many times. You can try to charge this card again after 24 hours.',
    ),
  },
]

export const testCards: readonly TestCard[] = [...published, ...ownCards]
