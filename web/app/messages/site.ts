import { product } from '@tablee/domain'

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
