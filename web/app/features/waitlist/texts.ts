import { SEAT_HELD_MINUTES, STANDBY_SEAT_HELD_MINUTES } from '@tablee/domain/availability'
import { formatHour, formatThursday } from '@tablee/domain/calendar'
import { inMinutes } from '@tablee/domain/number-words'
import { week } from '@tablee/domain/week-words'

/** The places from the second to the tenth; beyond, the number is shown. */
const places = [
  ...['Deuxième', 'Troisième', 'Quatrième', 'Cinquième', 'Sixième'],
  ...['Septième', 'Huitième', 'Neuvième', 'Dixième'],
]

export const waitlistTexts = {
  page: 'Liste d’attente',
  loading: 'On compte les chaises…',
  unreadable: 'La file n’a pas pu être affichée',
  unreadableText: 'Votre rang est gardé. Vérifiez votre connexion, puis réessayez.',
  none: 'Vous n’êtes dans aucune file.',
  noneText: 'Quand un jeudi affiche complet, un bouton vous y inscrit : « Prévenez-moi ».',
  when: (date: string) => `${formatThursday(date)}, ${week.begins}.`,
} as const

export const joinText = 'Prévenez-moi'

export const waitingTexts = {
  title: (position: number) =>
    position === 1 ? 'En tête de la file.' : `${places[position - 2] ?? `${position}e`} dans la file.`,
  counting: 'Dans la file.',
  noted:
    'C’est noté, et un e‑mail vous le confirme. Votre rang reste sur cette page, où mène aussi la ligne au-dessus de votre profil.',
  /** To a user who has a seat on another evening: they are passed over until they give it up. */
  otherEvening: (day: string) =>
    `Vous avez une place le ${day}\u00A0: tant que vous la gardez, les chaises de ce jeudi vont aux suivants.`,
  /** To a user whose last evening is over, but whose registration for it has not expired yet. */
  past: (day: string, hour: string) =>
    `Votre dernier jeudi compte jusqu’au ${day}, ${hour}\u00A0: d’ici là, les chaises de ce jeudi vont aux suivants.`,
  /** `isBooking`: before the booking deadline. */
  steps: (isBooking: boolean) => [
    {
      title: 'Une chaise se libère',
      text: isBooking
        ? `Un e‑mail, et elle vous attend ${inMinutes(SEAT_HELD_MINUTES)}, sauf si les réservations ferment avant.`
        : `Un e‑mail, et elle vous attend ${inMinutes(STANDBY_SEAT_HELD_MINUTES)}.`,
    },
    { title: 'Vous la prenez, ou pas', text: 'On ne paie qu’à ce moment-là.' },
    {
      title: `Jusqu’à jeudi ${week.standbyEnd}`,
      text: `Mercredi et jeudi, une chaise rendue vous attend ${inMinutes(STANDBY_SEAT_HELD_MINUTES)}.`,
    },
  ],
  leave: 'Quitter la file',
  left: 'Vous avez quitté la file.',
} as const

export const offerTexts = {
  title: (until: Date) => `Cette chaise est à vous jusqu’à ${formatHour(until)}.`,
  left: (minutes: number) =>
    minutes < 1
      ? 'Il reste moins d’une minute.'
      : minutes === 1
        ? 'Il reste une minute.'
        : `Il reste ${minutes} minutes.`,
  ticket: 'Un billet, une soirée',
  after: (until: Date) => `Après ${formatHour(until)}, elle n’est plus à vous.`,
  take: 'Prendre la chaise',
  takeFor: (price: string) => `Prendre la chaise, ${price}`,
  pass: 'La laisser passer',
  /** To a user who has a seat on another Thursday that can still be changed. */
  otherEvening: (day: string) =>
    `Vous avez une place le ${day}\u00A0: elle peut venir ici, une seule fois, sans rien payer de plus.`,
  move: 'Y déplacer ma place',
  moved: 'C’est fait\u00A0: votre place est à ce jeudi.',
  passed: 'C’est noté : la chaise n’est plus à vous. Rien n’a été débité.',
} as const

/** To a user who was offered a seat: a payment that came too late is an unused ticket. */
const unlessPaid =
  'Rien n’a été débité, sauf si vous avez payé depuis\u00A0: ce billet vaut alors pour un autre jeudi.'

export const goneTexts = {
  title: 'La chaise a filé.',
  text: (until: Date) => `Depuis ${formatHour(until)}, elle n’est plus à vous. ${unlessPaid}`,
  free: 'Il reste une chaise\u00A0: la\u00A0réserver',
  again: `Une autre peut encore se libérer d’ici jeudi ${week.standbyEnd}.`,
  rejoin: 'Prévenez-moi encore',
  other: 'Voir les autres jeudis',
} as const

export const calledOffTexts = {
  title: 'Ce jeudi est annulé.',
  text: 'La soirée n’aura pas lieu. Rien n’a été débité.',
  lapsed: `La soirée n’aura pas lieu. ${unlessPaid}`,
} as const

export const closedTexts = {
  title: 'Pas de chaise, cette fois.',
  text: 'Les réservations de ce jeudi sont closes, et aucune chaise n’est à votre nom. Rien n’a été débité.',
  /** To a user who has let one pass. */
  lapsed: `Les réservations de ce jeudi sont closes, et la chaise qui vous attendait n’est plus à vous. ${unlessPaid}`,
} as const
