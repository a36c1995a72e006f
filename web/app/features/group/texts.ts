import { formatDay, formatHour } from '@tablee/domain/calendar'
import { week } from '@tablee/domain/week-words'
import { listed } from '../../messages/site.ts'

/** Texts of `/true-confirmation`. Those in straight quotes and plain spaces are fixed wording (docs/product.md §10.4). */
export const groupTexts = {
  page: 'Votre table',
  yours: 'Votre tablée',
  titles: {
    none: 'Il reste une chaise.',
    loading: 'On frappe les trois coups.',
    error: 'Le rideau résiste.',
    before: 'Le rideau se lève mercredi.',
    unseated: 'Votre chaise arrive.',
    seated: 'Voici votre tablée.',
  },
  shoes: 'Six paires de chaussures sous un rideau fermé ; la rouge est la vôtre.',
  around: (names: readonly string[]) => `Votre table : ${names.join(', ')} et vous`,
  noneText: 'Vous n’avez pas de réservation à venir. Choisissez un jeudi : vos convives feront le reste.',
  errorTitle: 'Votre table ne répond pas',
  errorText: 'Rien n’est perdu. Vérifiez votre connexion, puis réessayez.',
  unseated:
    'Votre place est réservée, mais votre table n’est pas encore formée. Gardez votre soirée libre : nous vous écrivons dès qu’elle l’est.',
  reveal: (day: string) => `Révélation ${day}`,
  profiles: { when: `À ${week.profiles}`, title: 'Les profils', text: 'Type et passions de vos convives.' },
  address: { when: `À ${week.venue}`, title: 'Une adresse', text: 'Celle du bar, par e‑mail aussi.' },
  members: 'Vos convives',
  shared: 'en commun',
  type: 'Type',
  why: 'Pourquoi cette table',
  icebreakers: 'Pour briser la glace',
  empty: (chairs: number) =>
    chairs === 1
      ? 'Une chaise reste vide : quelqu’un s’est désisté.'
      : `${chairs} chaises restent vides : leurs convives se sont désistés.`,
  moves: (into: number) => ({
    title: `Rejoignez la table ${into}.`,
    text: 'On vous y attend\u00A0: vos tablées n’en font plus qu’une.',
  }),
  stays: (others: readonly number[]) => ({
    title:
      others.length === 1
        ? `La table ${others[0]} vous rejoint.`
        : `Les tables ${listed(others)} vous rejoignent.`,
    text: 'Gardez votre chaise\u00A0: vos tablées n’en font plus qu’une.',
  }),
  invite: 'Inviter un(e) ami(e)',
  inviteNote: 'On vient seul : c’est ce qui rend la table si vivante.',
} as const

export const venueTexts = {
  section: 'Le lieu',
  lockedTitle: 'Motus.',
  locked: (day: string) => `Le nom du bar et son adresse se dévoilent le ${day} à ${week.venue}.`,
  lateTitle: 'L’adresse arrive',
  late: 'Nous vous l’envoyons par e‑mail dès que votre table a son bar.',
  errorText: 'L’adresse n’a pas pu être affichée. Elle est aussi dans votre boîte e‑mail.',
  table: (number: number) => `Table ${number}`,
  map: 'Voir sur un plan',
} as const

/** The copy of the page that a phone without network shows. */
export const offlineTexts = {
  notice: (at: Date) => `Hors ligne. Tout est là, à jour au ${formatDay(at)}, ${formatHour(at)}.`,
} as const

/** The invitation to the evening at the table, on its page and on the copy. */
export const playBandTexts = {
  title: 'Ce soir, la table joue.',
  text: (at: Date) => `Trois actes, dès ${formatHour(at)}. Un téléphone suffit.`,
  begin: 'Commencer',
  link: 'Ce soir, la table joue',
} as const

export const missionTexts = {
  kicker: 'Notre mission',
  title: 'Rapprocher la ville, table après table',
  text: 'On peut vivre des années à côté de gens formidables sans leur dire bonjour. Chaque jeudi, nous en asseyons six ensemble, et la ville rapetisse un peu.',
} as const

export const repairTexts = {
  section: 'Dépannage',
  fix: 'Réparer tickets manquants',
  fixing: 'Réparation…',
  fixFailed: 'Erreur lors de la réparation',
  simulate: 'Simuler paiement',
  simulating: 'Simulation…',
  simulateFailed: 'Erreur lors de la simulation',
} as const
