import type { AdminAction } from '@tablee/domain'
import { mailKindWords } from './mail-words.ts'
import { venuesTexts } from './venues.ts'

/** `/admin/journal`: what was done in the console. */
export const journalTexts = {
  title: 'Journal',
  text: 'Chaque action de la console, par qui, quand et pourquoi. Rien ne s’y efface.',
  filters: 'Filtrer le journal',
  act: 'Action',
  everyAct: 'Toutes les actions',
  admin: 'Qui',
  everyAdmin: 'Tout le monde',
  when: 'Quand',
  what: 'Ce qui a été fait',
  why: 'Motif',
  because: (reason: string) => `Motif : ${reason}`,
  none: '—',
  empty: 'Aucune action de cette sorte. Le journal s’écrit tout seul.',
  more: 'Afficher les actions plus anciennes',
  gone: 'une personne effacée',
  someone: 'une personne',
  goneAdmin: 'Administrateur effacé',
  reservations: 'réservations',
  aPlace: 'un lieu',
  aSum: 'une somme',
  aMail: 'un e‑mail',
  anEvening: 'un jeudi',
  aStep: 'une étape de la semaine',
  theStep: (name: string) => `l’étape « ${name} »`,
} as const

/** A sentence for each act, its object in braces: `{person}`, `{subject}`, and what its details say. */
export const actSentences: Readonly<Record<AdminAction, string>> = {
  'reservations-exported': 'a exporté les {subject}',
  'evening-changed': 'a changé la soirée du {subject}',
  'evening-called-off': 'a annulé la soirée du {subject}',
  'step-run': 'a lancé {step} du {subject}',
  'tables-saved': 'a refait les tables du {subject}',
  'venue-saved': 'a enregistré le lieu {subject}',
  'venue-deleted': 'a supprimé le lieu {subject}',
  'promo-code-saved': 'a enregistré le code {subject}',
  'ticket-given': 'a offert un billet à {person}',
  'payment-refunded': 'a remboursé {amount} à {person}',
  'payment-repaired': 'a réparé un paiement pour {person}',
  'seat-cancelled': 'a annulé une place ({evening}) pour {person}',
  'mail-resent': 'a renvoyé « {kind} » à {person}',
  'person-blocked': 'a bloqué {person}',
  'person-unblocked': 'a débloqué {person}',
  'people-kept-apart': 'tient {person} à l’écart de {other}',
  'people-let-meet': 'laisse de nouveau {person} rencontrer {other}',
}

/** The acts by name, for the filter. */
export const actNames: Readonly<Record<AdminAction, string>> = {
  'reservations-exported': 'Export des réservations',
  'evening-changed': 'Soirée changée',
  'evening-called-off': 'Soirée annulée',
  'step-run': 'Étape lancée',
  'tables-saved': 'Tables refaites',
  'venue-saved': 'Lieu ajouté ou changé',
  'venue-deleted': venuesTexts.removed,
  'promo-code-saved': 'Code promo créé ou changé',
  'ticket-given': mailKindWords.ticket_given,
  'payment-refunded': 'Paiement remboursé',
  'payment-repaired': 'Paiement réparé',
  'seat-cancelled': mailKindWords.reservation_cancelled,
  'mail-resent': 'E‑mail renvoyé',
  'person-blocked': 'Personne bloquée',
  'person-unblocked': 'Personne débloquée',
  'people-kept-apart': 'Personnes tenues à l’écart',
  'people-let-meet': 'Mise à l’écart levée',
}
