/** Names of the legal pages, used wherever they are linked. */
export const legalPageNames = {
  cgu: 'Conditions d’utilisation',
  cgv: 'Conditions de vente',
  rgpd: 'Données personnelles',
} as const
