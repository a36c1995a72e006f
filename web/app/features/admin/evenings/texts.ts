import { EVENINGS_OPEN_AHEAD } from '@tablee/domain/calendar'
import { GROUP_SIZE, MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import type { CallingOff, StepStatus } from '@tablee/domain/documents'
import { CAPACITY_BOUNDS, ISSUES_NAMED } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'
import { RETRY_MINUTES } from '@tablee/domain/objectives'
import { week } from '@tablee/domain/week-words'
import { counted, fromTo } from '../words.ts'

export const eveningsTexts = {
  title: 'Jeudis',
  text: 'Ouvrir, limiter, et suivre chaque étape de la semaine.',
  upcoming: 'À venir',
  past: 'Passés',
  upcomingTable: 'Jeudis à venir',
  pastGroup: 'Jeudis passés',
  noneUpcoming: `Aucun jeudi n’est ouvert : les ${inWords(EVENINGS_OPEN_AHEAD)} prochains s’ouvriront cette nuit.`,
  nonePast: 'Aucun jeudi n’est passé.',
  more: 'Jeudis plus anciens',
  date: 'Jeudi',
  bookings: 'Ventes',
  sold: 'Vendues',
  /** An evening that is created closed; an admin may have opened it. */
  dayOff: (name: string, isOpen: boolean) =>
    `${name.charAt(0).toUpperCase()}${name.slice(1)}${isOpen ? '' : '\u00A0: fermé d’office'}`,
  week: 'Semaine',
  back: 'Revenir aux jeudis',
  notFound: 'Ce jeudi n’existe pas',
  notFoundText: 'Il n’a pas été ouvert, ou son adresse est mal écrite.',
  capacity: 'Capacité',
  byAdmin: 'Fixée à la main.',
  byVenues: `D’après les tables des lieux, ${GROUP_SIZE} chaises chacune au plus.`,
  byNoVenue: 'Aucun lieu n’a de table.',
  tonight: (chairs: number | null) =>
    chairs === null
      ? 'Plus aucun lieu n’a de table\u00A0: sans limite à partir de cette nuit.'
      : `Les lieux en comptent ${chairs}\u00A0: mis à jour cette nuit, jamais sous ce qui est vendu.`,
  seeVenues: 'Voir les lieux',
  follows: 'Suivre les chaises des lieux',
  followsText: (chairs: number | null | undefined) =>
    chairs === undefined
      ? 'Remise à jour chaque nuit, jamais sous ce qui est vendu.'
      : `${chairs ?? 'Sans limite'} aujourd’hui. Remise à jour chaque nuit, jamais sous ce qui est vendu.`,
  free: 'Restantes',
  noLimit: 'Sans limite',
  change: 'Ouvrir, fermer ou limiter',
  changing: (day: string) => `Ventes du ${day}`,
  isOpen: 'Ouvert aux réservations',
  capacityHint: (sold: number) =>
    `Vide : sans limite.${sold > 0 ? ` Pas moins que ce qui est vendu : ${sold}.` : ''}`,
  capacityWrong: `Un nombre entier, ${fromTo(CAPACITY_BOUNDS)}, ou rien.`,
  save: 'Enregistrer',
  saved: 'Ce jeudi est à jour.',
  steps: 'Étapes de la semaine',
  stepsTable: 'Où en est chaque étape',
  step: 'Étape',
  due: 'Prévue',
  done: 'Faite',
  state: 'État',
  act: 'À la main',
  run: (step: string) => `Lancer : ${step}`,
  runAgain: (step: string) => `Relancer : ${step}`,
  runShort: 'Lancer',
  runAgainShort: 'Relancer',
  ran: (step: string) => `${step} : c’est fait.`,
  incomplete: 'Une partie seulement est faite',
  incompleteText: 'Le reste est repris dans l’heure. Voyez plus bas ce qui manque.',
  cities: 'Villes',
  citiesTable: 'Où en est chaque ville',
  city: 'Ville',
  formed: 'Tables formées',
  calledOffAt: 'Annulée',
  unseated: 'Sans table',
  small: `Moins de ${inWords(MIN_GROUP_SIZE)}`,
  unplaced: 'Sans lieu',
  noCities: `Personne n’a encore été réparti : les tables se forment le ${week.formingDay} à ${week.forming}.`,
  issues: 'Ce qui a mal tourné',
  noIssues: 'Rien à signaler pour ce jeudi.',
  unseatedTitle: 'Personnes sans table',
  turnedAwayTitle: 'Places annulées sans table',
  unplacedTitle: 'Tables sans lieu',
  mailsTitle: 'E‑mails non remis',
  people: (count: number) => counted(count, 'personne', 'personnes'),
  moreIssues: `Il y en a d’autres : seuls les ${inWords(ISSUES_NAMED)} premiers de chaque sorte sont montrés.`,
  tables: 'Tables',
  toTablesOf: (city: string) => `Ouvrir les tables de ${city}`,
  never: 'Jamais',
} as const

export const stepStatusNames: Readonly<Record<StepStatus, string>> = {
  done: 'Faite',
  'not-yet': 'Pas encore',
  due: 'En cours',
  late: 'En retard',
  missed: 'Manquée',
}

export const bookingStates = {
  open: 'Ouvert',
  full: 'Complet',
  shut: 'Fermé',
  over: 'Terminé',
  'called-off': 'N’a pas lieu',
} as const
export type BookingState = keyof typeof bookingStates

export const weekStates = {
  late: 'En retard',
  due: 'En cours',
  waiting: 'À l’heure',
  missed: 'Incomplète',
  over: 'Terminée',
} as const
export type WeekState = keyof typeof weekStates

export const callingOffTexts = {
  section: 'Annulation',
  none: 'Cette soirée a lieu.',
  wholeAutomatically: 'Trop peu de personnes étaient inscrites : la soirée s’est annulée d’elle-même.',
  open: 'Annuler la soirée',
  title: (day: string) => `Annuler la soirée du ${day}`,
  forGood: 'C’est sans retour : une soirée annulée ne peut pas être rétablie. Chacun est averti aussitôt.',
  where: 'Où',
  everywhere: 'Toute la soirée',
  cause: 'Raison, telle qu’on l’écrit aux convives',
  compensation: 'Ce que chacun reçoit',
  confirm: 'Annuler pour de bon',
  done: 'La soirée est annulée. Le reste se fait tout seul.',
  people: (count: number) => (count > 1 ? `${count} personnes` : count === 1 ? '1 personne' : 'Personne'),
  paid: (count: number, sum: string) =>
    count > 1 ? `${count} billets payés, ${sum} en tout` : `1 billet payé, ${sum}`,
  free: (count: number) => counted(count, 'billet offert', 'billets offerts'),
  subscriptions: (count: number) => counted(count, 'abonnement', 'abonnements'),
  paying: (count: number) =>
    `${counted(count, 'paiement en cours sera fermé', 'paiements en cours seront fermés')}.`,
  disputed: (count: number) =>
    count > 1
      ? `${count} paiements sont contestés : ils attendent la décision des banques.`
      : '1 paiement est contesté : il attend la décision de la banque.',
  costs: (sum: string) => `Coût : ${sum} remboursés par Stripe.`,
  costsNothing: 'Coût : rien aujourd’hui, les billets rendus valent pour un autre jeudi.',
  freeAnyway: 'Un billet offert est rendu en billet ; un abonnement continue de courir.',
  reading: 'On compte…',
  table: 'Villes annulées',
  city: 'Ville',
  causeColumn: 'Raison',
  given: 'Rendu',
  since: 'Depuis',
  state: 'État',
  ended: weekStates.over,
  underWay: 'En cours',
  reasonHint: 'Une phrase, pour le journal\u00A0: personne d’autre ne la lit.',
  left: (seats: number, refunds: number) =>
    `Reste à faire : ${counted(seats, 'place', 'places')}, ${counted(refunds, 'remboursement', 'remboursements')}. Les places sont reprises toutes les ${inWords(RETRY_MINUTES)} minutes\u00A0; un remboursement que la banque retient ou renvoie se suit dans Santé.`,
  allDone: `Plus rien à faire\u00A0: tout est annulé et rendu. L’état passe à «\u00A0Terminée\u00A0» dans les ${inWords(RETRY_MINUTES)} minutes.`,
  goOn: 'Reprendre maintenant',
  wentOn: (seats: number) =>
    seats === 0 ? 'Toutes les places sont annulées.' : `Places encore à annuler : ${seats}.`,
} as const

export const causeNames: Readonly<Record<CallingOff['cause'], string>> = {
  'venue-closed': 'Lieu fermé',
  'too-few': 'Trop peu de personnes',
  'force-majeure': 'Force majeure',
  other: 'Autre raison',
}

export const compensationNames: Readonly<Record<CallingOff['compensation'], string>> = {
  ticket: 'Leur billet, pour un autre jeudi',
  money: 'Leur argent, sur leur carte',
}

/** Short names, for the table. */
export const givenNames: Readonly<Record<CallingOff['compensation'], string>> = {
  ticket: 'Billets',
  money: 'Argent',
}
