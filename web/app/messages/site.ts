import { product } from '@tablee/domain'
import { week } from './week.ts'

/** What a search engine shows of the landing page, and a telephone of the site that it installs. */
export const siteDescription = `Chaque jeudi à ${week.seated}, six inconnus se retrouvent à la table d’un bar à jeux parisien. Cinq sont déjà assis.`

/** What the pages of small print are called, wherever one is led to them. */
export const pageNames = {
  contact: 'Nous écrire',
  cgu: 'Conditions d’utilisation',
  cgv: 'Conditions de vente',
  rgpd: 'Données personnelles',
} as const

export const footerTexts = {
  nav: 'Pied de page',
  goodbye: 'À jeudi.',
  hours: `Une question ? Nous répondons par e‑mail ${product.supportHours}.`,
} as const
