import type { DeadMail } from '@tablee/domain/admin-calls'
import type { EveningStep, MailDocument, RefundObstacle } from '@tablee/domain/documents'
import { CODE_LENGTH } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'

/** `1 234`, with a narrow no-break space. */
export const { format: formatNumber } = new Intl.NumberFormat('fr-FR')

/** `38 %`, from a fraction of 1. */
export const { format: formatPercent } = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** `1 place`, `1 234 places`: French uses the plural from two on. */
export function counted(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count < 2 ? one : several}`
}

/** `de 1 à 5 000`. */
export function fromTo({ min, max }: { readonly min: number; readonly max: number }): string {
  return `de ${formatNumber(min)} à ${formatNumber(max)}`
}

export const mailKindWords: Readonly<Record<DeadMail['mail_kind'], string>> = {
  email_confirmation: `Code à ${inWords(CODE_LENGTH)} chiffres`,
  password_reset: 'Nouveau mot de passe',
  welcome: 'Bienvenue',
  payment_confirmation: 'Récapitulatif d’achat',
  payment_refunded: 'Remboursement',
  refund_failed: 'Remboursement non abouti',
  ticket_returned: 'Billet ou abonnement rendu',
  reservation_confirmed: 'Place réservée',
  ticket_kept: 'Billet gardé',
  waitlist_joined: 'Place dans la file',
  seat_offered: 'Chaise proposée',
  waitlist_closed: 'Liste d’attente close',
  reservation_cancelled: 'Place annulée',
  evening_called_off: 'Annulation de la soirée',
  table_revealed: 'Table dévoilée',
  table_changed: 'Table changée',
  rsvp_asked: 'Question du jeudi',
  absence_noted: 'Absence notée',
  seat_question: 'Question sur une chaise',
  table_reminder: 'Rappel du jeudi',
  venue_count: 'Nombre de convives, au bar',
  feedback_asked: 'Question du vendredi',
  mutual_match: 'Choix partagé',
  report_answered: 'Réponse à un signalement',
  report_received: 'Signalement à lire, à l’équipe',
  decision_made: 'Décision sur un compte',
  texts_changed: 'Changement des pages légales',
  opening_announced: 'Ouverture annoncée',
  ticket_given: 'Billet offert',
  team_message: 'Message de l’équipe',
  email_changed: 'Adresse changée',
  password_changed: 'Mot de passe changé',
  account_deleted: 'Compte supprimé',
  unreadable: 'E‑mail illisible',
}

export const mailStateWords: Readonly<Record<MailDocument['delivery']['state'], string>> = {
  PENDING: 'En attente',
  PROCESSING: 'En route',
  RETRY: 'Nouvel essai prévu',
  SUCCESS: 'Remis',
  ERROR: 'Abandonné',
}

export const resendTexts = {
  button: 'Renvoyer',
  label: (kind: string, to: string) => `Renvoyer « ${kind} » à ${to}`,
  sent: 'L’e‑mail repart.',
} as const

export const stepNames: Readonly<Record<EveningStep, string>> = {
  formed: 'Formation des tables',
  profiles: 'Ouverture des profils',
  venues: 'Ouverture des lieux',
  told: 'E‑mails de la table',
  asked: 'Question du jeudi',
  reminded: 'Rappel du midi',
  expired: 'Clôture de la soirée',
}

/** Why a refund has not been made. */
export const obstacleNames: Readonly<Record<RefundObstacle, string>> = {
  disputed: 'contesté auprès de la banque',
  refused: 'refusé par Stripe',
  'not-noted': 'le paiement chez Stripe n’est pas le nôtre',
  pending: 'demandé, pas encore confirmé par la banque',
  failed: 'renvoyé par la banque',
}

export const wayTexts = {
  toTables: 'Ouvrir les tables',
  toVenues: 'Ajouter un lieu',
} as const

/** How a decision is worded for its user. */
export const decisionTexts = {
  choose: 'À choisir',
  ground: 'Ce qui lui est reproché (écrit dans l’e‑mail)',
  basis: 'Ce sur quoi cela repose (écrit dans l’e‑mail)',
  warn: {
    open: 'Avertir',
    title: (name: string) => `Avertir ${name} ?`,
    text: 'Un e‑mail lui dit ce qui lui est reproché, sur quoi cela repose et comment le contester, jamais qui a écrit. Rien d’autre ne change.',
    confirm: 'Envoyer l’avertissement',
    done: 'Avertissement envoyé',
  },
} as const
