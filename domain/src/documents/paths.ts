import type { EventDate } from '../calendar/event-date.ts'

/** Every collection's name, once. */
export const collections = {
  users: 'users',
  accounts: 'accounts',
  thursdayEvents: 'thursday_events',
  registrations: 'user_registrations',
  tickets: 'ticket_purchases',
  payments: 'payments',
  openPayments: 'open_payments',
  subscriptions: 'subscriptions',
  groups: 'groups',
  venues: 'venues',
  met: 'met',
  verificationCodes: 'email_verification_codes',
  codeAddresses: 'code_addresses',
  promoCodes: 'promo_codes',
  mail: 'mail',
  stripeEvents: 'stripe_events',
} as const

/** Every document's path, from what makes its id (design.md §2). */
export const paths = {
  user: (uid: string) => `${collections.users}/${uid}`,
  account: (uid: string) => `${collections.accounts}/${uid}`,
  thursdayEvent: (date: EventDate) => `${collections.thursdayEvents}/${date}`,
  /** One document a seat of an evening whose capacity is limited: what cannot be created twice cannot be oversold. */
  seat: (date: EventDate, number: number) => `${collections.thursdayEvents}/${date}/seats/${number}`,
  registration: (date: EventDate, uid: string) => `${collections.registrations}/${date}_${uid}`,
  registrationById: (id: string) => `${collections.registrations}/${id}`,
  ticket: (id: string) => `${collections.tickets}/${id}`,
  payment: (id: string) => `${collections.payments}/${id}`,
  openPayment: (uid: string, date: EventDate, offer: string) =>
    `${collections.openPayments}/${uid}_${date}_${offer}`,
  subscription: (id: string) => `${collections.subscriptions}/${id}`,
  group: (id: string) => `${collections.groups}/${id}`,
  venue: (id: string) => `${collections.venues}/${id}`,
  met: (uid: string) => `${collections.met}/${uid}`,
  verificationCode: (uid: string) => `${collections.verificationCodes}/${uid}`,
  /** How often codes went to one address, whoever asked; the key is a digest of the address. */
  codeAddress: (key: string) => `${collections.codeAddresses}/${key}`,
  promoCode: (code: string) => `${collections.promoCodes}/${code}`,
  promoUse: (code: string, n: number) => `${collections.promoCodes}/${code}/uses/${n}`,
  promoPerson: (code: string, uid: string) => `${collections.promoCodes}/${code}/persons/${uid}`,
  mail: (id: string) => `${collections.mail}/${id}`,
  stripeEvent: (id: string) => `${collections.stripeEvents}/${id}`,
} as const
