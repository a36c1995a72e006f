import { SEAT_HELD_MINUTES } from '@tablee/domain/availability'
import { formatDay, formatHour } from '@tablee/domain/calendar'
import { INTERESTS_TO_CHOOSE } from '@tablee/domain/interests'
import { inMinutes, inWords } from '@tablee/domain/number-words'
import { capitalised } from '../../messages/site.ts'

const ofAll = `sur ${INTERESTS_TO_CHOOSE}.`

export const interestsTexts = {
  page: 'Vos passions',
  title: `${capitalised(inWords(INTERESTS_TO_CHOOSE))} passions, pas une de plus.`,
  group: 'Passions',
  none: `Choisissez-en ${inWords(INTERESTS_TO_CHOOSE)} : elles feront la conversation.`,
  some: (left: number) => (left === 1 ? `${ofAll} Encore une.` : `${ofAll} Encore ${left}.`),
  all: `${ofAll} Touchez un jeton rouge pour en changer.`,
} as const

export const thursdayTexts = {
  page: 'Choix du jeudi',
  title: 'Quel jeudi vous convient ?',
  group: 'Jeudis ouverts',
  thisWeek: 'Ce jeudi',
  full: 'Complet',
  waitlist: `Toutes les chaises sont prises. Si l’une se libère, un e‑mail vous la propose et elle vous attend ${inMinutes(SEAT_HELD_MINUTES)}, sauf si les réservations ferment avant. Rien n’est débité avant votre accord.`,
  closing: (at: Date) => `Réservations ouvertes jusqu’au ${formatDay(at)} à ${formatHour(at)}.`,
  pick: 'Choisissez une date.',
  emptyTitle: 'Aucun jeudi n’est ouvert',
  emptyText: 'Les prochaines dates arrivent bientôt. Revenez d’ici peu.',
  emptyAction: 'Actualiser',
  errorTitle: 'Les dates n’ont pas pu être affichées',
  errorText: 'Vérifiez votre connexion, puis réessayez.',
} as const

export const moveTexts = {
  action: 'Changer de jeudi',
  title: 'Quel autre jeudi ?',
  text: 'Votre place et ce que vous avez payé vous suivent. Vous pouvez changer une seule fois.',
  done: 'Vous avez changé de jeudi\u00A0: cela ne se fait qu’une fois.',
  none: 'Aucun autre jeudi n’est ouvert pour l’instant. Revenez d’ici peu.',
  unreadable: 'Les dates n’ont pas pu être affichées. Vérifiez votre connexion, puis réessayez.',
  moving: 'Changement…',
  keep: 'Garder mon jeudi',
  moved: (thursday: string) => `C’est fait : votre place est au ${thursday}.`,
  failed: 'Le changement n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  unasked: 'La fenêtre n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.',
} as const

export const cityTexts = {
  page: 'Choix de la ville',
  title: 'Dans quelle ville ?',
  group: 'Villes',
} as const

export const activityTexts = {
  page: 'Choix de l’activité',
  title: 'À quoi joue-t-on ?',
  group: 'Activités',
  pick: 'Choisissez au moins une activité.',
  picked: 'Plus que le billet, et votre chaise vous attend.',
  finish: 'Finaliser',
} as const
