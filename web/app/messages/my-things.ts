import { common } from './common.ts'

/** What the profile says of what one has, and where one has been. */
export const thingsTexts = {
  section: 'Mes jeudis',
  loading: 'On ouvre votre carnet…',
  unread: 'Vos billets et vos soirées n’ont pas pu être affichés.',
  none: 'Ni billet en attente ni soirée passée\u00A0: le premier jeudi vous attend.',
  tickets: (count: number) => (count === 1 ? '1\u00A0billet à utiliser' : `${count}\u00A0billets à utiliser`),
  ticketsText: 'Pour le jeudi de votre choix, sans rien payer de plus.',
  useTicket: common.chooseThursday,
  passUntil: (day: string) => `Jusqu’au ${day}, tous les jeudis. Il ne se renouvelle pas.`,
  past: 'Mes soirées passées',
  evening: (place: string) => `${place}, 20\u00A0h`,
  all: (count: number) => `Voir mes ${count}\u00A0soirées`,
} as const
