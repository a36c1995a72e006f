/** Every route of the product (docs/product.md §13). */
export const routes = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailVerification: '/email-verification',
  personalInfo: '/personal-info',
  testIntroduction: '/test-introduction',
  personalityTest: '/personality-test',
  testResults: '/test-results',
  passionSelection: '/passion-selection',
  thursdaySelection: '/thursday-selection',
  citySelection: '/city-selection',
  activitySelection: '/activity-selection',
  pricingSelection: '/pricing-selection',
  paymentConfirmation: '/payment-confirmation',
  bookingConfirmation: '/booking-confirmation',
  trueConfirmation: '/true-confirmation',
  profile: '/profile',
  /** A payment's receipt, by `?payment=` (docs/product.md §7.10). */
  receipt: '/receipt',
  /** Whether an attendee is still coming, by a signed link (docs/product.md §15.3). */
  rsvp: '/rsvp',
  /** Who has come, for a venue, by a signed link (docs/product.md §15.4). */
  checkIn: '/check-in',
  /** The evening at the table, from the copy that the page of the table keeps on the device (docs/product.md §16). */
  play: '/play',
  /** The waitlist of a full Thursday, by `?jeudi=` (docs/product.md §15.2). */
  waitlist: '/waitlist',
  /** The questions about an evening, by `?jeudi=` (docs/product.md §14.1). */
  eveningFeedback: '/evening-feedback',
  /** A past evening: what the answers brought, by `?jeudi=` (docs/product.md §14.4). */
  evening: '/evening',
  /** Reporting another member, by `?jeudi=` (docs/product.md §14.6). */
  report: '/report',
  admin: '/admin',
  test: '/test',
  mentions: '/mentions-legales',
  cgu: '/cgu',
  cgv: '/cgv',
  rgpd: '/rgpd',
  contact: '/contact',
} as const

export type Route = (typeof routes)[keyof typeof routes]

/** The console's pages, in the order of its menu. Each is `/admin` or below it. */
export const adminRoutes = {
  reservations: '/admin',
  tonight: '/admin/ce-soir',
  evenings: '/admin/jeudis',
  tables: '/admin/tables',
  venues: '/admin/lieux',
  promoCodes: '/admin/codes-promo',
  people: '/admin/personnes',
  reports: '/admin/signalements',
  health: '/admin/sante',
  figures: '/admin/chiffres',
  journal: '/admin/journal',
} as const

export type AdminRoute = (typeof adminRoutes)[keyof typeof adminRoutes]
