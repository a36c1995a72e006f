import type { AdminAction } from '@tablee/domain/documents'
import { REASON_LENGTH } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'
import { type AdminRoute, adminRoutes } from '@tablee/domain/routes'
import { eveningsTexts } from './evenings/texts.ts'
import { figuresTexts } from './figures/texts.ts'
import { groupsTexts } from './groups/texts.ts'
import { healthTexts } from './health/texts.ts'
import { peopleTexts } from './people/texts.ts'
import { promoCodesTexts } from './promo-codes/texts.ts'
import { reportsTexts } from './reports/texts.ts'
import { reservationsTexts } from './reservations/texts.ts'
import { tonightTexts } from './tonight/texts.ts'
import { venuesTexts } from './venues/texts.ts'
import { mailKindWords } from './words.ts'

/** The fields that the journal names before and after. */
export const fieldNames: Readonly<Partial<Record<string, string>>> = {
  is_active: 'ouvert',
  capacity: 'capacité',
  capacity_by: 'capacité fixée par',
  name: 'nom',
  address: 'adresse',
  description: 'indication',
  city: 'ville',
  tables: 'tables',
  seats_per_table: 'chaises par table',
  email: 'e\u2011mail',
  percent: 'réduction (%)',
  active: 'actif',
  ends_at: 'fin',
  max_uses: 'usages en tout',
  starts_at: 'début',
  max_uses_per_person: 'usages par personne',
}

export const journalTexts = {
  title: 'Journal',
  text: 'Chaque action de la console, par qui, quand et pourquoi. Elle y reste toujours ; la personne qui ferme son compte en disparaît, avec le motif.',
  filters: 'Filtrer le journal',
  act: 'Action',
  everyAction: 'Toutes les actions',
  admin: 'Qui',
  everyAdmin: 'Tout le monde',
  when: 'Quand',
  what: 'Ce qui a été fait',
  why: 'Motif',
  because: (reason: string) => `Motif : ${reason}`,
  none: '—',
  yes: 'oui',
  no: 'non',
  changed: (field: string, before: string, after: string) => `${field}\u00A0: ${before}, puis ${after}`,
  empty: 'Aucune action de cette sorte. Le journal s’écrit tout seul.',
  more: 'Afficher les actions plus anciennes',
  gone: 'une personne effacée',
  aUser: 'une personne',
  erasedAdmin: 'Administrateur effacé',
  reservations: 'réservations',
  aVenue: 'un lieu',
  aSum: 'une somme',
  aMail: 'un e‑mail',
  anEvening: 'un jeudi',
  aStep: 'une étape de la semaine',
  theStep: (name: string) => `l’étape « ${name} »`,
} as const

/** A sentence for each admin action, with placeholders in braces: `{person}`, `{subject}`, and fields of its details. */
export const actionSentences: Readonly<Record<AdminAction, string>> = {
  'reservations-exported': 'a exporté les {subject}',
  'evening-changed': 'a changé la soirée du {subject}',
  'evening-called-off': 'a annulé la soirée du {subject}',
  'step-run': 'a lancé {step} du {subject}',
  'tables-saved': 'a refait les tables du {subject}',
  'venue-saved': 'a enregistré le lieu {subject}',
  'venue-deleted': 'a supprimé le lieu {subject}',
  'check-in-link-made': 'a créé la page du bar {subject} ({evening})',
  'promo-code-saved': 'a enregistré le code {subject}',
  'ticket-given': 'a offert un billet à {person}',
  'payment-refunded': 'a remboursé {amount} à {person}',
  'payment-repaired': 'a réparé un paiement pour {person}',
  'seat-cancelled': 'a annulé une place ({evening}) pour {person}',
  'mails-resent': 'a renvoyé les e‑mails abandonnés',
  'mail-resent': 'a renvoyé « {kind} » à {person}',
  'message-sent': 'a envoyé «\u00A0{title}\u00A0» (destinataires\u00A0: {people})',
  'person-blocked': 'a bloqué {person}',
  'person-unblocked': 'a débloqué {person}',
  'person-warned': 'a averti {person}',
  'people-kept-apart': 'tient {person} à l’écart de {other}',
  'report-read': 'a lu un signalement',
  'report-answered': 'a répondu à un signalement',
  'report-closed': 'a clos un signalement',
  'ban-proposed': 'a proposé une exclusion',
  'ban-dropped': 'a retiré une proposition d’exclusion',
  'people-let-meet': 'laisse de nouveau {person} rencontrer {other}',
}

export const actionNames: Readonly<Record<AdminAction, string>> = {
  'reservations-exported': 'Export des réservations',
  'evening-changed': 'Soirée changée',
  'evening-called-off': 'Soirée annulée',
  'step-run': 'Étape lancée',
  'tables-saved': 'Tables refaites',
  'venue-saved': 'Lieu ajouté ou changé',
  'venue-deleted': venuesTexts.removed,
  'check-in-link-made': 'Page du bar créée',
  'promo-code-saved': 'Code promo créé ou changé',
  'ticket-given': mailKindWords.ticket_given,
  'payment-refunded': 'Paiement remboursé',
  'payment-repaired': 'Paiement réparé',
  'seat-cancelled': mailKindWords.reservation_cancelled,
  'mail-resent': 'E‑mail renvoyé',
  'mails-resent': 'E‑mails abandonnés renvoyés',
  'message-sent': mailKindWords.team_message,
  'person-blocked': 'Personne bloquée',
  'person-unblocked': 'Personne débloquée',
  'person-warned': 'Personne avertie',
  'people-kept-apart': 'Personnes tenues à l’écart',
  'report-read': 'Signalement lu',
  'report-answered': mailKindWords.report_answered,
  'report-closed': 'Signalement clos',
  'ban-proposed': 'Exclusion proposée',
  'ban-dropped': 'Exclusion retirée',
  'people-let-meet': 'Mise à l’écart levée',
}

/** The console's frame, and texts shared by its pages. */
export const consoleTexts = {
  name: 'Console',
  menu: 'Pages de la console',
  openMenu: 'Menu',
  toSite: 'Voir le site',
  reading: 'On consulte le registre…',
  unreadable: 'Ces données n’ont pas pu être chargées',
  unreadableText: 'Rien n’est perdu : vérifiez la connexion, puis réessayez.',
  moreUnreadable: 'La suite n’a pas pu être chargée. Ce qui est affiché reste.',
  shut: 'Accès refusé',
  signInAgain: 'Se reconnecter',
  reason: 'Motif',
  reasonHint: 'Une phrase, pour le journal. La personne peut la lire dans l’export de ses données.',
  reasonMissing: `Dites pourquoi en ${inWords(REASON_LENGTH.min)} lettres au moins.`,
  keep: 'Ne rien changer',
  unsure:
    'Le service n’a pas répondu : c’est peut-être fait. Confirmez de nouveau, rien ne sera fait deux fois ; ou fermez, et vérifiez avant de recommencer.',
  leave: 'Fermer sans savoir',
  acting: 'En cours…',
} as const

export const consolePages: readonly { readonly to: AdminRoute; readonly name: string }[] = [
  { to: adminRoutes.tonight, name: tonightTexts.title },
  { to: adminRoutes.reservations, name: reservationsTexts.title },
  { to: adminRoutes.evenings, name: eveningsTexts.title },
  { to: adminRoutes.tables, name: groupsTexts.title },
  { to: adminRoutes.venues, name: venuesTexts.title },
  { to: adminRoutes.promoCodes, name: promoCodesTexts.title },
  { to: adminRoutes.people, name: peopleTexts.title },
  { to: adminRoutes.reports, name: reportsTexts.title },
  { to: adminRoutes.health, name: healthTexts.title },
  { to: adminRoutes.figures, name: figuresTexts.title },
  { to: adminRoutes.journal, name: journalTexts.title },
]
