import { parisInstant, upcomingThursdays } from '@tablee/domain/calendar'
import { type CheckInResult, checkInFragment } from '@tablee/domain/check-in'
import { collections, paths, type RsvpAnswer } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { type RsvpResult, rsvpFragment } from '@tablee/domain/rsvp'
import { database } from '../../support/database.ts'
import { type PaymentChanges, pay } from '../../support/holdings.ts'
import type { Person } from '../../support/person.ts'
import { answers, fails, firestoreFails, firestoreHangs, hangs, readingHangs, refuses } from '../network.ts'
import {
  account,
  atTable,
  attendee,
  type Gift,
  minutesAfterNoon,
  seated,
  subscription,
  ticket,
  unreadable,
} from '../people.ts'
import { holdClock, open, press, type State, type Step, statesOf, type Way } from '../state.ts'

const notice = {
  thursday_event_id: '2026-11-26',
  cause: 'venue-closed',
  amount: 899,
  payment_id: 'pi_3Qx8Lr2eZvKYlo2C1gWq',
  money_until: null,
} as const

const money_until = new Date('2026-12-10T23:00:00Z')

/** Navigation state of the router, as after the payment page. */
const fromPayment: Step = (page) =>
  page.addInitScript(() => history.replaceState({ usr: { paid: true }, key: 'paid', idx: 0 }, ''))

const subscriber = [seated({}, subscription), open('Annuler ma réservation')]
const cancel = [subscriber, press('Annuler ma réservation')]

const asked: RsvpResult = {
  thursdayEventId: '2026-11-26',
  answer: null,
  state: 'open',
  venue: { name: 'Le Double Six', address: '14, rue des Trois-Couronnes, 75011 Paris' },
  paidWith: 'ticket',
  offeredUntil: null,
}
/** Thursday 14:25 in Paris. */
const offeredUntil = Date.parse('2026-11-26T13:25:00Z')
const rsvpAddress = `${routes.rsvp}#${rsvpFragment({
  registrationId: '2026-11-26_ana',
  bookingNo: 1,
  signatures: { coming: 'a'.repeat(43), 'not-coming': 'b'.repeat(43) },
})}`

/** The registration has this answer. */
const rsvp =
  (answer: RsvpAnswer): Gift =>
  async ({ uid }) => {
    const id = (await database.doc(paths.account(uid)).get()).get('registration_id')
    await database.doc(paths.registrationById(id)).update({ rsvp: { answer, at: new Date() } })
  }

/** The user's table and table 2 were merged. */
const merged: Gift = async ({ uid }) => {
  const id = (await database.doc(paths.account(uid)).get()).get('registration_id')
  const group = (await database.doc(paths.registrationById(id)).get()).get('group_id')
  await database.doc(paths.group(group)).update({ table: 1, merged: { into: 1, tables: [1, 2] } })
}

/** Opens the page of the e-mail's link, with this result of the server. */
const link = (result: Partial<RsvpResult> | null, shows: string): Way => [
  holdClock(parisInstant(asked.thursdayEventId, '12:00:00')),
  result ? answers('rsvpLink', { ...asked, ...result }) : fails('rsvpLink'),
  open(shows, rsvpAddress),
]

const checkInAddress = `${routes.checkIn}#${checkInFragment({
  date: '2026-11-26',
  venueId: 'double-six',
  no: 1,
  signature: 'a'.repeat(43),
})}`

/** A table of the venue's page; who has come is named with the minute after 20:00. */
const checkInTable = (
  table: number,
  people: Readonly<Record<string, number | 'to-come' | 'not-coming'>>,
) => ({
  table,
  sits_at: null,
  people: Object.entries(people).map(([first_name, state], n) => ({
    key: `${table}${n}`.padEnd(16, '0'),
    first_name,
    not_coming: state === 'not-coming',
    here: typeof state === 'number',
    at: typeof state === 'number' ? parisInstant('2026-11-26', `20:${state}:00`).getTime() : null,
  })),
})

const checkInTables = {
  state: 'open' as const,
  proposal: null,
  stranded: [],
  venue: 'Le Double Six',
  tables: [
    checkInTable(1, { Léa: 10, Karim: 11, Anselme: 12, Jeanne: 12, Théo: 'to-come', Maëlle: 14 }),
    checkInTable(2, { Nora: 10, Émile: 13, Béatrice: 15, Paul: 'to-come', Wassim: 'not-coming' }),
    checkInTable(3, { 'Marie-Caroline': 12, Idris: 18, Zoé: 'to-come', Oscar: 'to-come' }),
  ],
}

const checkIn = (result: CheckInResult | null, shows: string | RegExp): Way => [
  result ? answers('checkInLink', result) : fails('checkInLink'),
  open(shows, checkInAddress),
]

/** Confirmation, reservations and group; the pages of the links in Thursday's e-mails and at the venue. */
export const eveningStates: State[] = [
  ...statesOf(routes.thursdaySelection, {
    'called-off-money': [
      attendee({}, account({ called_off: [{ ...notice, kept: 'money' }] })),
      open('Nous vous remboursons'),
    ],
    'called-off-ticket': [
      attendee({}, account({ called_off: [{ ...notice, cause: 'too-few', kept: 'ticket', money_until }] })),
      open('Rendre le billet contre'),
    ],
  }),
  ...statesOf(routes.bookingConfirmation, {
    confirmation: [seated(), open('En attente')],
    'confirmation-loading': [
      seated(),
      readingHangs(collections.registrations),
      open('Réservation confirmée !'),
    ],
    'confirmation-unread': [seated({}, unreadable), open('Impossible d’afficher où en est')],
    'confirmation-unlocked': [atTable({ venue: true }), open('Débloqué')],
    'confirmation-subscriber': subscriber,
    'confirmation-cancel': [cancel, "Confirmer l'annulation"],
    'confirmation-cancel-failed': [
      refuses('cancelReservation', 'past-cancellation-deadline'),
      cancel,
      press('Annuler la réservation'),
      /Depuis jeudi midi|Erreur lors de l'annulation/,
    ],
    'confirmation-move': [seated(), open('Changer de jeudi'), press('Changer de jeudi'), 'Quel autre jeudi'],
    'confirmation-frozen': [seated({}, subscription, minutesAfterNoon(0)), open(/Depuis jeudi midi/)],
    'confirmation-rsvp': [atTable({ venue: true }, minutesAfterNoon(-60)), open('Je ne peux pas')],
    'confirmation-rsvp-coming': [
      atTable({ venue: true }, rsvp('coming'), minutesAfterNoon(-60)),
      open('Rendre ma chaise'),
    ],
    'confirmation-rsvp-not-coming': [
      atTable({ venue: true }, rsvp('not-coming'), minutesAfterNoon(-60)),
      open('Reprendre ma chaise'),
    ],
    'confirmation-rsvp-refused': [
      refuses('answerRsvp', 'rsvp-closed'),
      atTable({ venue: true }, minutesAfterNoon(-60)),
      open('Je viens'),
      press('Je viens'),
      'On répond du mardi',
    ],
    // Thursday, 20:50.
    'confirmation-thursday': [atTable({ venue: true }, minutesAfterNoon(8 * 60 + 50)), open('En cours')],
    'confirmation-waiting': [attendee(), fromPayment, open('On tire votre chaise…')],
    'confirmation-ticket': [attendee({}, ticket), open('Votre billet vous attend')],
    'confirmation-none': [attendee(), open('Aucune réservation pour l’instant')],
  }),
  ...statesOf(routes.rsvp, {
    rsvp: link({}, 'Je ne peux pas'),
    'rsvp-coming': link({ answer: 'coming' }, 'À ce soir.'),
    'rsvp-not-coming': link({ answer: 'not-coming' }, 'Chaise rendue.'),
    'rsvp-coming-offered': link({ answer: 'coming', offeredUntil }, 'est proposée à quelqu’un'),
    'rsvp-not-coming-offered': link({ answer: 'not-coming', offeredUntil }, 'Elle est proposée jusqu’à'),
    'rsvp-loading': [hangs('rsvpLink'), open('On cherche votre chaise', rsvpAddress)],
    'rsvp-failed': [link({}, 'Je viens'), fails('rsvpLink'), press('Je viens'), 'Le service ne répond pas'],
    'rsvp-over': link({ state: 'over' }, 'Il est trop tard pour répondre.'),
    'rsvp-ended': link({ state: 'ended' }, 'Cette réservation a pris fin.'),
    'rsvp-broken': open('Ce lien ne mène nulle part.'),
    'rsvp-unread': link(null, 'Votre chaise n’a pas pu être affichée'),
  }),
  ...statesOf(routes.checkIn, {
    'check-in': checkIn(checkInTables, 'Table 3'),
    'check-in-offline': [
      checkIn(checkInTables, 'Table 3'),
      fails('checkInLink'),
      press(/Théo/),
      'Hors ligne depuis',
    ],
    'check-in-merge': checkIn(
      { ...checkInTables, proposal: { from: 3, into: 2, from_people: 2, into_people: 3 } },
      'Trois et deux font cinq.',
    ),
    'check-in-merged': checkIn(
      {
        ...checkInTables,
        tables: checkInTables.tables.map((one) => ({ ...one, sits_at: one.table > 1 ? 2 : null })),
      },
      'à la table 2',
    ),
    'check-in-loading': [hangs('checkInLink'), open('On ouvre la page du bar', checkInAddress)],
    'check-in-unread': checkIn(null, 'La page n’a pas pu s’ouvrir'),
    'check-in-none': checkIn({ ...checkInTables, tables: [] }, 'Aucune table ici'),
    'check-in-early': checkIn({ state: 'early' }, 'Rendez-vous jeudi.'),
    'check-in-over': checkIn({ state: 'over' }, 'La soirée est finie.'),
    'check-in-replaced': checkIn({ state: 'replaced' }, 'Ce lien a été remplacé.'),
    'check-in-devices': checkIn({ state: 'devices' }, 'Trois appareils'),
    'check-in-broken': open('Ce lien ne mène nulle part.'),
  }),
  ...statesOf(routes.trueConfirmation, {
    'table-none': [attendee(), open('Il reste une chaise')],
    'table-before': [seated(), open('Le rideau se lève mercredi.')],
    'table-subscriber': subscriber,
    'table-unseated': [seated({ booking_info_unlocked: true }), open('Votre chaise arrive.')],
    'table-unread': [seated({}, unreadable), open('Le rideau résiste.')],
    'table-profiles': [atTable(), open('Malik')],
    'table-venue': [atTable({ venue: true }), open('Le Double Six'), 'Jeanne'],
    'table-rsvp': [atTable({ venue: true }, minutesAfterNoon(-60)), open('Je ne peux pas')],
    'table-merged': [atTable({ venue: true }, merged), open('La table 2 vous rejoint.')],
    'table-loading': [hangs('getGroupMemberProfiles'), atTable(), open('On frappe les trois coups.')],
    'table-error': [refuses('getGroupMemberProfiles'), atTable(), open('Le rideau résiste.')],
  }),
]

/** Creates a payment for an upcoming evening, with a receipt. Its id contains the name. */
function paid(name: string, changes: PaymentChanges = {}) {
  return ({ uid }: Person) => {
    const [, date = ''] = upcomingThursdays(new Date())
    const id = `pi_${name}_${uid}`
    return pay(uid, { id, thursday_event_id: date, receipt_number: '2026-000123', ...changes })
  }
}

/** The receipt of a payment. */
function receipt(name: string, shows: string | RegExp, changes: PaymentChanges = {}): Record<string, Step> {
  return {
    [name]: async (page, route) => {
      const { uid } = await attendee({}, paid(name, changes))(page)
      await open(shows, `${route}?payment=pi_${name}_${uid}`)(page, route)
    },
  }
}

/** Loads the profile page first; then the receipt is opened in the given network state. */
const afterwards = (network: Step): Step[] => [
  attendee({}, paid('afterwards')),
  open('Billet, 8,99', routes.profile),
  network,
  (page) => page.locator('a[href*="payment=pi_afterwards"]').click(),
]

/** Receipts, and the payments' later states. */
export const receiptStates: State[] = [
  ...statesOf(routes.receipt, {
    ...receipt('receipt', 'Reçu 2026-000123'),
    ...receipt('receipt-promo', 'BIENVENUE', {
      amount: 719,
      discount_percentage: 20,
      promo_code: 'BIENVENUE',
    }),
    ...receipt('receipt-pending', 'Reçu en cours d’émission', { receipt_number: null }),
    ...receipt('receipt-partly', 'Reste payé', { status: 'partially_refunded', refunded_amount: 300 }),
    ...receipt('receipt-refunded', 'Reste payé', { status: 'refunded', refunded_amount: 899 }),
    ...receipt('receipt-refund-asked', 'Remboursement demandé', {
      ...{ status: 'refunded', refunded_amount: 899, refund_pending: 899 },
    }),
    ...receipt('receipt-disputed', /contesté/, { status: 'disputed', disputes: { dp: 'open' } }),
    ...receipt('receipt-lost', /Rendu par votre banque/, {
      status: 'refunded',
      refunded_amount: 899,
      disputes: { dp: 'lost' },
    }),
    'receipt-not-ones-own': [
      attendee(),
      open('Oops! Page introuvable', `${routes.receipt}?payment=pi_somebody`),
    ],
    'receipt-loading': [afterwards(firestoreHangs), 'On cherche votre reçu…'],
    'receipt-error': [afterwards(firestoreFails), 'Votre reçu n’a pas pu être affiché'],
  }),
  ...statesOf(routes.profile, {
    'receipts-list': [
      attendee(
        {},
        paid('list-1', { receipt_number: null }),
        paid('list-2', { status: 'partially_refunded', refunded_amount: 300 }),
        paid('list-3'),
        paid('list-4'),
      ),
      open('Voir les 4 reçus'),
    ],
  }),
]
