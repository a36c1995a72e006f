import { common } from './common.ts'
import { pageNames } from './site.ts'

/** What a person reads and agrees to once the terms have changed. */
export const newTermsTexts = {
  title: 'Nos conditions ont changé.',
  lead: 'Avant de réserver, voici ce qui est nouveau.',
  read: 'En entier : ',
  between: ' et ',
  paid: 'Une réservation déjà payée reste régie par les conditions que vous aviez acceptées.',
  agree: 'J’accepte',
  agreeing: common.moment,
} as const

/** The sentence one agrees to, around its two links. */
export const termsSentence = {
  before: 'J’accepte les ',
  cgu: 'conditions d’utilisation',
  between: ' et les ',
  cgv: 'conditions de vente',
  after: '.',
} as const

/** Where a person's data is collected: the way to what becomes of it. */
export const privacyNote = {
  before: 'Ce que nous faisons de vos données : ',
  link: pageNames.rgpd,
} as const
