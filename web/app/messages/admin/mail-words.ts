import type { DeadMail, MailDocument } from '@tablee/domain'

/** What an e-mail is about, in a word or two. */
export const mailKindWords: Readonly<Record<DeadMail['mail_kind'], string>> = {
  email_confirmation: 'Code à six chiffres',
  password_reset: 'Nouveau mot de passe',
  welcome: 'Bienvenue',
  payment_confirmation: 'Récapitulatif d’achat',
  payment_refunded: 'Remboursement',
  reservation_confirmed: 'Place réservée',
  ticket_kept: 'Billet gardé',
  reservation_cancelled: 'Place annulée',
  evening_called_off: 'Annulation de la soirée',
  table_revealed: 'Table dévoilée',
  table_changed: 'Table changée',
  table_reminder: 'Rappel du jeudi',
  ticket_given: 'Billet offert',
  email_changed: 'Adresse changée',
  account_deleted: 'Compte supprimé',
  unreadable: 'E‑mail illisible',
}

/** How far it has come. */
export const mailStateWords: Readonly<Record<MailDocument['delivery']['state'], string>> = {
  PENDING: 'En attente',
  PROCESSING: 'En route',
  RETRY: 'Nouvel essai prévu',
  SUCCESS: 'Remis',
  ERROR: 'Abandonné',
}
