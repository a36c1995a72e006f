import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { formatEuros } from '@tablee/domain/offers'
import { week } from '@tablee/domain/week-words'

/** What a user orders: the offer's name, evening and city. */
export interface OrderSummary {
  readonly name: string
  readonly evening: EventDate
  readonly city: string
}

export const pricingTexts = {
  page: 'Tarifs',
  title: 'Votre billet',
  group: 'Offres',
  subscriptions: 'Abonnements',
  popular: 'Populaire',
  reduction: (percent: number) => `Réduction de ${percent}% appliquée`,
  pay: (price: string) => `Payer ${price}`,
  free: 'Réserver sans payer',
  /** After a press that applied a promo code. The amount is in cents. */
  payAgain: (amount: number) =>
    amount === 0
      ? 'Votre code est appliqué\u00A0: il n’y a plus rien à payer. Appuyez encore une fois pour réserver.'
      : `Votre code est appliqué\u00A0: vous payez ${formatEuros(amount)}. Appuyez encore une fois pour continuer.`,
  orderSummary: ({ name, evening, city }: OrderSummary) =>
    `${name} · ${formatThursday(evening)}, ${week.begins} · ${city}`,
  included: 'Le groupe, la table et les jeux. Les boissons se règlent sur place.',
  freePrice: 'Offert',
  wasPrice: 'Prix initial',
  entitlementNames: { ticket: 'Billet', subscription: 'Abonnement' },
  nothingToPay: '0\u00A0€',
  closedTitle: 'Ce jeudi ne se réserve plus',
  closedText: (evening: EventDate) =>
    `Les réservations du ${formatThursday(evening)} sont closes, et aucune chaise ne vous y attend.`,
  /** Added to it. A user who has paid too late has an unused ticket. */
  closedMoney: { none: 'Rien n’a été débité.', ticket: 'Votre billet vaut pour un autre jeudi.' },
  closedAction: 'Choisir un autre jeudi',
} as const

/** Beside the button. The link completes the sentence. */
export const saleTerms = {
  paying: 'En payant, vous acceptez les',
  booking: 'En réservant, vous acceptez les',
  link: 'conditions générales de vente',
} as const

export const promoTexts = {
  label: 'Code promo',
  apply: 'Appliquer',
  remove: 'Retirer',
  invalidTitle: 'Code promo invalide',
  errorTitle: 'Erreur',
  errorText: 'Impossible de valider le code promo',
  applied: 'Code promo appliqué !',
} as const

export const paymentTexts = {
  page: 'Paiement',
  title: 'Réglez votre place',
  card: 'Carte bancaire',
  amount: 'À payer',
  loading: 'Chargement du paiement…',
  inLine: 'Beaucoup de monde\u00A0: votre place est dans la file',
  inLineText:
    'Le paiement s’ouvre tout seul dès que c’est votre tour. Vous pouvez recharger la page ou revenir plus tard\u00A0: rien n’est perdu, et rien n’est débité.',
  processing: 'Traitement...',
  slow: 'Toujours en cours. Si votre banque demande une confirmation, donnez-la\u00A0; sinon, vérifiez votre connexion. Votre carte ne sera débitée qu’une fois.',
  succeeded: 'Paiement réussi !',
  succeededText: 'Un instant, nous dressons la table.',
  secure: 'Paiement sécurisé par Stripe. Nous ne voyons ni ne gardons votre carte.',
  signedOut: 'Vous devez être connecté pour effectuer un paiement',
  noThursday: "Veuillez d'abord sélectionner un jeudi",
  failed: 'Erreur de paiement',
  unansweredText:
    'Le paiement n’a pas pu être confirmé. Vous pouvez réessayer : une place n’est jamais débitée deux fois.',
  failedText: 'Le paiement n’a pas pu être préparé. Veuillez réessayer.',
  configTitle: 'Erreur de configuration',
  configText: 'Impossible de charger le système de paiement.',
  cancelled: 'Paiement à reprendre',
  cancelledText:
    'Le paiement ouvert sur cette page n’est plus valable. Rien n’a été débité : vérifiez le montant, puis recommencez.',
  noCard: 'Élément de carte non trouvé',
} as const

/** What to do after a confirmation that failed. */
export const cardErrorTexts = {
  declined: 'Votre carte a été refusée.',
  tooOften: 'Cette carte a été refusée trop de fois.',
  retryOrOther: 'Rien n’a été débité. Réessayez, ou prenez une autre carte.',
  authenticate:
    'Rien n’a été débité. Réessayez en confirmant le paiement auprès de votre banque, ou prenez une autre carte.',
  callBank: 'Rien n’a été débité. Prenez une autre carte, ou appelez votre banque.',
  otherCard: 'Rien n’a été débité. Prenez une autre carte.',
  correct: 'Rien n’a été débité. Corrigez votre saisie, ou prenez une autre carte.',
  expired: 'Rien n’a été débité. Vérifiez la date, ou prenez une autre carte.',
  retryLater: 'Rien n’a été débité. Réessayez dans un instant, ou prenez une autre carte.',
  tomorrow: 'Rien n’a été débité. Prenez une autre carte, ou réessayez demain.',
  busy: 'Beaucoup de monde paie en ce moment. Rien n’a été débité\u00A0: réessayez dans une minute.',
  offline:
    'Le service de paiement n’a pas répondu. Vérifiez votre connexion, puis réessayez\u00A0: une place n’est jamais débitée deux fois.',
  otherTab:
    'Ce paiement est peut-être déjà en cours dans un autre onglet. Rechargez la page\u00A0: une place n’est jamais débitée deux fois.',
  again: 'Rien n’a été débité. Réessayez dans un instant.',
  brokenSubject: 'Mon paiement ne passe pas',
  ours: 'C’est une panne de notre côté\u00A0: rien n’a été débité. Réessayez plus tard, ou écrivez-nous.',
} as const
