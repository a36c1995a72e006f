import { pageNames } from './site.ts'

/** Where a person's data is collected: the way to what becomes of it. */
export const privacyNote = {
  before: 'Ce que nous faisons de vos données : ',
  link: pageNames.rgpd,
} as const
