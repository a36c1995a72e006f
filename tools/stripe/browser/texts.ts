/** The languages that the stand-in speaks; Stripe.js speaks many more. */
export type Language = 'en' | 'fr'

const french = {
  // The card field
  card: 'Carte bancaire',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  cvc: 'Code de sécurité',
  postalCode: 'Code postal',
  expiryPlaceholder: 'MM / AA',
  cvcPlaceholder: 'CVC',
  // What Stripe.js finds wrong by itself
  incomplete_number: 'Le numéro de votre carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  incomplete_zip: 'Votre code postal est incomplet.',
  invalid_number: 'Le numéro de votre carte n’est pas valide.',
  invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
  invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
  invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
  invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
  // What the API answers, by decline code or code
  card_declined: 'Votre carte a été refusée.',
  insufficient_funds: 'Votre carte n’a pas de fonds suffisants.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  invalid_cvc: 'Le code de sécurité de votre carte n’est pas valide.',
  incorrect_number: 'Le numéro de votre carte est incorrect.',
  processing_error:
    'Une erreur est survenue lors du traitement de votre carte. Veuillez réessayer dans un instant.',
  payment_intent_authentication_failure:
    'Nous n’avons pas pu authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
  api_connection_error:
    'La connexion au service de paiement a échoué. Vérifiez votre connexion et réessayez.',
  // The bank's dialog
  authentication: 'Authentification 3D Secure (simulée)',
  authenticationQuestion: 'Votre banque vous demande de confirmer un paiement de',
  authorise: 'Autoriser le paiement',
  refuse: 'Refuser',
}

/** A text by its name; for errors the name is Stripe's code. */
export type TextName = keyof typeof french

const english: Record<TextName, string> = {
  card: 'Bank card',
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  postalCode: 'Postal code',
  expiryPlaceholder: 'MM / YY',
  cvcPlaceholder: 'CVC',
  incomplete_number: 'Your card number is incomplete.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
  invalid_number: 'Your card number is invalid.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_cvc: "Your card's security code is invalid.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error: 'We are experiencing issues connecting to our payments provider.',
  authentication: '3D Secure authentication (simulated)',
  authenticationQuestion: 'Your bank asks you to confirm a payment of',
  authorise: 'Authorise the payment',
  refuse: 'Refuse',
}

/** The texts of a language. */
export const texts: Record<Language, Record<TextName, string>> = { en: english, fr: french }

/** The language of a locale such as `fr-FR`; `auto`, or none, is the browser's. */
export function languageOf(locale: string | undefined): Language {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

/** The text of one of Stripe's codes, if there is one. */
export function textOfCode(language: Language, code: string | undefined): string | undefined {
  const byCode: Partial<Record<string, string>> = texts[language]
  return code === undefined ? undefined : byCode[code]
}
