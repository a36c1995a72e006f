import { pageNames } from './site.ts'

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
