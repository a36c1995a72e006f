/** Names of the legal pages, used wherever they are linked. */
export const legalPageNames = {
  mentions: 'Mentions légales',
  cgu: 'Conditions d’utilisation',
  cgv: 'Conditions de vente',
  rgpd: 'Données personnelles',
} as const
