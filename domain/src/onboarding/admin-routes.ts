/** The console's pages, in the order of its menu. Each is `/admin` or below it. */
export const adminRoutes = {
  reservations: '/admin',
  evenings: '/admin/jeudis',
  tables: '/admin/tables',
  venues: '/admin/lieux',
  promoCodes: '/admin/codes-promo',
  people: '/admin/personnes',
  health: '/admin/sante',
  figures: '/admin/chiffres',
  journal: '/admin/journal',
} as const

export type AdminRoute = (typeof adminRoutes)[keyof typeof adminRoutes]
