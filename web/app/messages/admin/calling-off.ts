import type { CallingOff, RefundObstacle } from '@tablee/domain'
import { weekStates } from './evenings.ts'

/** Calling an evening off, on its page of the console. */
export const callingOffTexts = {
  section: 'Annulation',
  none: 'Cette soirée a lieu.',
  wholeByItself: 'Trop peu de personnes étaient inscrites : la soirée s’est annulée d’elle-même.',
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
  free: (count: number) => (count > 1 ? `${count} billets offerts` : '1 billet offert'),
  passes: (count: number) => (count > 1 ? `${count} abonnements` : '1 abonnement'),
  paying: (count: number) =>
    count > 1 ? `${count} paiements en cours seront fermés.` : '1 paiement en cours sera fermé.',
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
  left: (seats: number, refunds: number) =>
    `Reste à faire : ${seats} ${seats > 1 ? 'places' : 'place'}, ${refunds} ${refunds > 1 ? 'remboursements' : 'remboursement'}. Repris toutes les cinq minutes.`,
  goOn: 'Reprendre maintenant',
  wentOn: (seats: number) =>
    seats === 0 ? 'Toutes les places sont annulées.' : `Places encore à annuler : ${seats}.`,
} as const

/** The causes, for the admin. */
export const causeNames: Readonly<Record<CallingOff['cause'], string>> = {
  'venue-closed': 'Lieu fermé',
  'too-few': 'Trop peu de personnes',
  'force-majeure': 'Force majeure',
  other: 'Autre raison',
}

/** What each gets. */
export const compensationNames: Readonly<Record<CallingOff['compensation'], string>> = {
  ticket: 'Leur billet, pour un autre jeudi',
  money: 'Leur argent, sur leur carte',
}

/** The same in a word, for the table. */
export const givenNames: Readonly<Record<CallingOff['compensation'], string>> = {
  ticket: 'Billets',
  money: 'Argent',
}

/** Why a refund has not gone out. */
export const obstacleNames: Readonly<Record<RefundObstacle, string>> = {
  disputed: 'contesté auprès de la banque',
  refused: 'refusé par Stripe',
  'not-noted': 'le paiement chez Stripe n’est pas le nôtre',
}
