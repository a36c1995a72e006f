/** The bank's response to a charge. */
type Outcome = { kind: 'succeeds' } | { kind: 'authenticates' } | Decline
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
const noFunds = declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')
const tooOften = declined('card_velocity_exceeded')
const expired = declines('expired_card', 'Your card has expired.')
const wrongCode = declines('incorrect_cvc', "Your card's security code is incorrect.")
const busy = declines(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
)
const unproved = declines(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
)
const limited = declines(
  'card_decline_rate_limit_exceeded',
  'This card has been declined too many times. You can try to charge this card again after 24 hours.',
)

/** A card by its number, the end of its payment method's name, its meaning and its outcome. */
const card = (number: string, name: string, meaning: string, outcome: Outcome = succeeds): TestCard => ({
  ...{ number, meaning, outcome },
  paymentMethod: `pm_${name}`,
})

/** A subset of https://docs.stripe.com/testing with the same outcomes. */
const published: readonly TestCard[] = [
  card('4242424242424242', 'card_visa', 'Paiement accepté'),
  card('4000002500003155', 'card_authenticationRequiredOnSetup', 'Authentification demandée', authenticates),
  card('4000000000003220', 'card_threeDSecure2Required', 'Authentification 3D Secure 2', authenticates),
  card('4000000000000002', 'card_visa_chargeDeclined', 'Carte refusée', declined('generic_decline')),
  card('4000000000009995', 'card_visa_chargeDeclinedInsufficientFunds', 'Fonds insuffisants', noFunds),
  card('4000000000006975', 'card_visa_chargeDeclinedVelocityLimitExceeded', 'Plafond dépassé', tooOften),
  card('4100000000000019', 'card_radarBlock', 'Bloquée comme frauduleuse', declined('fraudulent')),
  card('4000000000000069', 'card_chargeDeclinedExpiredCard', 'Carte expirée', expired),
  card('4000000000000127', 'card_chargeDeclinedIncorrectCvc', 'Code de sécurité incorrect', wrongCode),
  card('4000000000000119', 'card_chargeDeclinedProcessingError', 'Erreur de traitement', busy),
  { ...card('4000000000007726', 'card_pendingRefund', 'Remboursement en attente'), refundsBegin: 'pending' },
  // The emulator's refund fails when the control API says so, Stripe's some time later.
  card('4000000000005126', 'card_refundFail', 'Remboursement qui échoue plus tard'),
  { ...card('4000000000000259', 'card_createDispute', 'Contestée après le paiement'), opens: 'dispute' },
  { ...card('4000000000001976', 'card_createDisputeInquiry', 'Question de la banque'), opens: 'inquiry' },
]

/** Declines for which Stripe has no test card, under numbers that Stripe does not know. */
const ownCards: readonly TestCard[] = [
  card('4999990000000015', 'emulator_doNotHonor', 'Refusée sans motif', declined('do_not_honor')),
  card('4999990000000023', 'emulator_authenticationRequired', 'Refusée sans authentification', unproved),
  card('4999990000000031', 'emulator_declineRateLimitExceeded', 'Refusée trop souvent', limited),
]

export const testCards: readonly TestCard[] = [...published, ...ownCards]
