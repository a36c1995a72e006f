import { type EventDate, isEventDate } from '../calendar/paris-time.ts'

/** The name of every collection. */
export const collections = {
  users: 'users',
  accounts: 'accounts',
  thursdayEvents: 'thursday_events',
  registrations: 'user_registrations',
  tickets: 'ticket_purchases',
  payments: 'payments',
  openPayments: 'open_payments',
  owedRefunds: 'owed_refunds',
  subscriptions: 'subscriptions',
  groups: 'groups',
  venues: 'venues',
  met: 'met',
  keptApart: 'kept_apart',
  verificationCodes: 'email_verification_codes',
  emailChanges: 'email_changes',
  codeAddresses: 'code_addresses',
  promoCodes: 'promo_codes',
  mail: 'mail',
  stripeEvents: 'stripe_events',
  receiptCounters: 'receipt_counters',
  feedback: 'feedback',
  eveningOutcomes: 'evening_outcomes',
  reunions: 'reunions',
  waitlist: 'waitlist',
  checkInLinks: 'check_in_links',
  reports: 'reports',
  audit: 'audit',
  bookAudits: 'book_audits',
  scheduleRuns: 'schedules',
  announcements: 'announcements',
  clientReports: 'client_reports',
  playCounts: 'play_counts',
} as const

/** Composite ids, which other documents refer to. */
export const ids = {
  /** One registration per user and evening. */
  registration: (date: EventDate, uid: string) => `${date}_${uid}`,
  /** One open payment per user, evening and offer. */
  openPayment: (uid: string, date: EventDate, offer: string) => `${uid}_${date}_${offer}`,
} as const

/** The evening at the start of a registration's id; null if there is none. */
export function eventDateOfRegistration(registrationId: string | null): EventDate | null {
  const [date = ''] = registrationId?.split('_') ?? []
  return isEventDate(date) ? date : null
}

/** The collections below a document. */
export const subcollections = {
  seats: (date: EventDate) => `${collections.thursdayEvents}/${date}/seats`,
  /** An evening's cities, each with its own groups. */
  cities: (date: EventDate) => `${collections.thursdayEvents}/${date}/cities`,
  /** The promo codes that a user tried, one document per hour. */
  promoTries: (uid: string) => `${collections.accounts}/${uid}/promo_tries`,
  /** How many payments a user has opened again, one document per hour. */
  paymentTries: (uid: string) => `${collections.accounts}/${uid}/payment_tries`,
  /** How many reports a user has sent, one document per day. */
  reportTries: (uid: string) => `${collections.accounts}/${uid}/report_tries`,
  promoUses: (code: string) => `${collections.promoCodes}/${code}/uses`,
} as const

/** The path of every document. Ids are deterministic, so that a second `create` fails. */
export const paths = {
  user: (uid: string) => `${collections.users}/${uid}`,
  account: (uid: string) => `${collections.accounts}/${uid}`,
  thursdayEvent: (date: EventDate) => `${collections.thursdayEvents}/${date}`,
  /**
   * One document per seat of an evening with a capacity. A document cannot be created twice, so that no seat
   * is sold twice.
   */
  seat: (date: EventDate, number: number) => `${subcollections.seats(date)}/${number}`,
  eveningCity: (date: EventDate, city: string) => `${subcollections.cities(date)}/${city}`,
  registration: (date: EventDate, uid: string) =>
    `${collections.registrations}/${ids.registration(date, uid)}`,
  registrationById: (id: string) => `${collections.registrations}/${id}`,
  ticket: (id: string) => `${collections.tickets}/${id}`,
  payment: (id: string) => `${collections.payments}/${id}`,
  openPayment: (uid: string, date: EventDate, offer: string) =>
    `${collections.openPayments}/${ids.openPayment(uid, date, offer)}`,
  openPaymentById: (id: string) => `${collections.openPayments}/${id}`,
  owedRefund: (paymentId: string) => `${collections.owedRefunds}/${paymentId}`,
  subscription: (id: string) => `${collections.subscriptions}/${id}`,
  group: (id: string) => `${collections.groups}/${id}`,
  revealedVenue: (groupId: string) => `${collections.groups}/${groupId}/reveal/venue`,
  reasons: (groupId: string, uid: string) => `${collections.groups}/${groupId}/reasons/${uid}`,
  privateGroup: (groupId: string) => `${collections.groups}/${groupId}/private/group`,
  venue: (id: string) => `${collections.venues}/${id}`,
  met: (uid: string) => `${collections.met}/${uid}`,
  /** The console's entry about two users; the same for either order of them. */
  keptApart: (one: string, other: string) => `${collections.keptApart}/${pairOf(one, other).join('_')}`,
  /** The entry of one of the two, by an answer or a report of theirs. */
  keptApartBy: (author: string, other: string) =>
    `${collections.keptApart}/${pairOf(author, other).join('_')}_${author}`,
  /** A user's entry in the waitlist of an evening. */
  waitlistEntry: (date: EventDate, uid: string) => `${collections.waitlist}/${ids.registration(date, uid)}`,
  /** The link of a venue for one evening. */
  checkInLink: (date: EventDate, venueId: string) => `${collections.checkInLinks}/${date}_${venueId}`,
  /** What a user answered about an evening. */
  feedback: (date: EventDate, uid: string) => `${collections.feedback}/${ids.registration(date, uid)}`,
  /** What the answers about an evening brought a user. */
  eveningOutcome: (date: EventDate, uid: string) =>
    `${collections.eveningOutcomes}/${ids.registration(date, uid)}`,
  /** Whom a user asks to meet again on a Thursday. */
  reunion: (date: EventDate, uid: string) => `${collections.reunions}/${ids.registration(date, uid)}`,
  /** The id is the request id of the call. */
  report: (id: string) => `${collections.reports}/${id}`,
  verificationCode: (uid: string) => `${collections.verificationCodes}/${uid}`,
  emailChange: (uid: string) => `${collections.emailChanges}/${uid}`,
  /** How many mails with a code went to one address, for all accounts. The key is an HMAC of the address. */
  codeAddress: (key: string) => `${collections.codeAddresses}/${key}`,
  promoCode: (code: string) => `${collections.promoCodes}/${code}`,
  /** Numbered like a seat if the code has a total limit, otherwise with a random id. */
  promoUse: (code: string, id: number | string) => `${subcollections.promoUses(code)}/${id}`,
  promoPerson: (code: string, uid: string) => `${collections.promoCodes}/${code}/persons/${uid}`,
  /** The promo codes that a user tried within an hour. `hour` counts from 1970. */
  promoTries: (uid: string, hour: number) => `${subcollections.promoTries(uid)}/${hour}`,
  /** How many payments a user has opened again within an hour. `hour` counts from 1970. */
  paymentTries: (uid: string, hour: number) => `${subcollections.paymentTries(uid)}/${hour}`,
  /** The reports that a user has sent on a day. `day` counts from 1970. */
  reportTries: (uid: string, day: number) => `${subcollections.reportTries(uid)}/${day}`,
  mail: (id: string) => `${collections.mail}/${id}`,
  stripeEvent: (id: string) => `${collections.stripeEvents}/${id}`,
  receiptCounter: (year: string) => `${collections.receiptCounters}/${year}`,
  audit: (requestId: string) => `${collections.audit}/${requestId}`,
  /** What the nightly audit found the last time. */
  lastBookAudit: () => `${collections.bookAudits}/last`,
  /** The accounts whose sign-in is missing, where they are too many to be erased at night. */
  missingAuthUsers: () => `${collections.bookAudits}/auth_users`,
  /** When a scheduled function last completed a run. */
  scheduleRun: (name: string) => `${collections.scheduleRuns}/${name}`,
  /** How far the announcement of the legal texts' last edition is. */
  announcement: () => `${collections.announcements}/texts`,
  /** What pages reported within an hour, by its beginning. */
  clientReports: (hour: string) => `${collections.clientReports}/${hour}`,
  /** How far the tables of an evening played. */
  playCounts: (date: EventDate) => `${collections.playCounts}/${date}`,
} as const

/** Two users in the order in which their pair is stored. */
export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}
