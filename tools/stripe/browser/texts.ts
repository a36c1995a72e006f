/** French texts, as on the site. */
export const texts = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  cvc: 'Code de sécurité',
  authentication: 'Authentification 3D Secure (simulée)',
  authenticationQuestion: 'Votre banque vous demande de confirmer un paiement de',
  authorise: 'Autoriser le paiement',
  refuse: 'Refuser',
  unreachable: 'La connexion au service de paiement a échoué. Vérifiez votre connexion et réessayez.',
}

/** Messages by decline code or code: errors that Stripe.js finds itself, and those of the API. */
const errors = {
  incomplete_number: 'Le numéro de votre carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  card_declined: 'Votre carte a été refusée.',
  insufficient_funds: 'Votre carte n’a pas de fonds suffisants.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Le numéro de votre carte est incorrect.',
  processing_error:
    'Une erreur est survenue lors du traitement de votre carte. Veuillez réessayer dans un instant.',
  payment_intent_authentication_failure:
    'Nous n’avons pas pu authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
  authentication_required: 'Votre carte a été refusée. Ce paiement demande une authentification.',
  card_velocity_exceeded:
    'Votre carte a été refusée, car elle a servi trop souvent ou dépasse son plafond en peu de temps.',
}

/** The message for one of Stripe's codes, if there is one. */
export function errorText(code: string | undefined): string | undefined {
  const byCode: Partial<Record<string, string>> = errors
  return code === undefined ? undefined : byCode[code]
}
