import type { EveningStep, StepStatus } from '@tablee/domain'

/** The console's page of that name. */
export const eveningsTexts = {
  title: 'Jeudis',
  text: 'Ouvrir, limiter, et suivre chaque étape de la semaine.',
  coming: 'À venir',
  past: 'Passés',
  comingTable: 'Jeudis à venir',
  pastTable: 'Jeudis passés',
  noneComing: 'Aucun jeudi n’est ouvert : les huit prochains s’ouvriront cette nuit.',
  nonePast: 'Aucun jeudi n’est passé.',
  more: 'Jeudis plus anciens',
  date: 'Jeudi',
  bookings: 'Ventes',
  sold: 'Vendues',
  week: 'Semaine',
  back: 'Revenir aux jeudis',
  gone: 'Ce jeudi n’existe pas',
  goneText: 'Il n’a pas été ouvert, ou son adresse est mal écrite.',
  capacity: 'Capacité',
  free: 'Restantes',
  noLimit: 'Sans limite',
  change: 'Ouvrir, fermer ou limiter',
  changing: (day: string) => `Ventes du ${day}`,
  isOpen: 'Ouvert aux réservations',
  capacityHint: (sold: number) =>
    `Vide : sans limite.${sold > 0 ? ` Pas moins que ce qui est vendu : ${sold}.` : ''}`,
  capacityWrong: 'Un nombre entier, de 1 à 10 000, ou rien.',
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
  incompleteText: 'Le reste est repris à la prochaine demi-heure. Voyez plus bas ce qui manque.',
  cities: 'Villes',
  citiesTable: 'Où en est chaque ville',
  city: 'Ville',
  formed: 'Tables formées',
  calledOffAt: 'Annulée',
  unseated: 'Sans table',
  small: 'Moins de quatre',
  unplaced: 'Sans lieu',
  noCities: 'Personne n’a encore été réparti : les tables se forment le mercredi à 0 h 06.',
  troubles: 'Ce qui a mal tourné',
  noTroubles: 'Rien à signaler pour ce jeudi.',
  unseatedTitle: 'Personnes sans table',
  unplacedTitle: 'Tables sans lieu',
  mailsTitle: 'E‑mails non remis',
  people: (count: number) => (count > 1 ? `${count} personnes` : `${count} personne`),
  moreTroubles: 'Il y en a d’autres : seuls les cinquante premiers de chaque sorte sont montrés.',
  tables: 'Tables',
  toTables: 'Ouvrir les tables',
  toTablesOf: (city: string) => `Ouvrir les tables de ${city}`,
  toVenues: 'Ajouter un lieu',
  never: 'Jamais',
} as const

/** The steps of the week, in a word or two. */
export const stepNames: Readonly<Record<EveningStep, string>> = {
  formed: 'Formation des tables',
  profiles: 'Ouverture des profils',
  venues: 'Ouverture des lieux',
  told: 'E‑mails de la table',
  reminded: 'Rappel du midi',
  expired: 'Clôture de la soirée',
}

/** How a step stands. */
export const stepStatusNames: Readonly<Record<StepStatus, string>> = {
  done: 'Faite',
  'not-yet': 'Pas encore',
  due: 'En cours',
  late: 'En retard',
  missed: 'Manquée',
}

/** Whether an evening can be booked. */
export const bookingStates = {
  open: 'Ouvert',
  full: 'Complet',
  shut: 'Fermé à la main',
  over: 'Terminé',
  'called-off': 'N’a pas lieu',
} as const
export type BookingState = keyof typeof bookingStates

/** How an evening's week stands as a whole. */
export const weekStates = {
  late: 'En retard',
  due: 'En cours',
  waiting: 'À l’heure',
  missed: 'Incomplète',
  over: 'Terminée',
} as const
export type WeekState = keyof typeof weekStates
