import { type EventDate, parisInstant, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { collections, type PromoCodeDocument, paths, type VenueDocument } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { createPerson } from '../../support/person.ts'
import { registerAttendee } from '../../support/seat.ts'
import { evening, without } from '../documents.ts'
import { answers, firestoreFails, firestoreHangs, hangs, refuses } from '../network.ts'
import {
  expectScreenWithin,
  fill,
  holdClock,
  open,
  press,
  type State,
  type Step,
  statesOf,
  unfoldMenu,
} from '../state.ts'

const more: VenueDocument[] = [
  {
    id: 'le-coup-de-de',
    name: 'Le Coup de dé',
    address: '8, rue Oberkampf, 75011 Paris',
    description: 'Au sous-sol, la grande table ronde.',
    city: 'paris',
    tables: 12,
    seats_per_table: 6,
    contact_email: '',
  },
  {
    id: 'la-bonne-pioche',
    name: 'La Bonne Pioche',
    address: '3, place Bellecour, 69002 Lyon',
    description: '',
    city: 'lyon',
    tables: 5,
    seats_per_table: 6,
    contact_email: '',
  },
]

const addVenues: Step = async () => {
  for (const venue of more) await database.doc(paths.venue(venue.id)).set(venue)
}

/** `/admin/lieux`. */
export const venueStates: State[] = statesOf(adminRoutes.venues, {
  'admin-lieux': [addVenues, beAdmin, open('La Bonne Pioche')],
  'admin-lieux-new': [
    beAdmin,
    open('Le Double Six'),
    press('Nouveau lieu'),
    press('Enregistrer le lieu'),
    'Un nom de 1 à 100',
  ],
  'admin-lieux-told': [
    [answers('adminVenueGuests', { people: 42, dates: ['2026-11-26'] }), beAdmin, open('Le Double Six')],
    [press('Modifier Le Double Six'), fill({ Adresse: '16, rue Neuve, 75011 Paris' }), 'Prévenir les'],
  ],
  'admin-lieux-in-use': [
    refuses('adminDeleteVenue', 'venue-in-use'),
    beAdmin,
    open('Le Double Six'),
    press('Supprimer Le Double Six'),
    press('Supprimer ce lieu'),
    'y est déjà placée',
  ],
  'admin-lieux-empty': [beAdmin, without(collections.venues, open('Aucun lieu pour l’instant'))],
  'admin-lieux-error': [
    holdClock(),
    beAdmin,
    firestoreFails,
    (page, route) => page.goto(route),
    expectScreenWithin('Réessayer'),
  ],
})

const always = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 1, active: true }
const codes: Record<string, PromoCodeDocument> = {
  AMIS: { ...always, percent: 25, max_uses: 200 },
  NOEL2099: {
    ...always,
    percent: 15,
    starts_at: new Date('2099-12-01T08:00:00Z'),
    ends_at: new Date('2099-12-24T22:59:00Z'),
  },
  PRESSE: { ...always, percent: 100, max_uses: 3 },
  RENTREE: { ...always, percent: 30, active: false },
}

const addCodes: Step = async () => {
  for (const [code, promo] of Object.entries(codes)) await database.doc(paths.promoCode(code)).set(promo)
}

function use(code: string, names: readonly string[]): Step {
  return async () => {
    for (const [n, first_name] of names.entries()) {
      const { uid } = await createPerson({ user: { first_name } })
      const taken_at = new Date(Date.UTC(2026, 9, 3 + n, 17, 12))
      const taken = { user_id: uid, open_payment_id: `pi_${uid}`, settled: n > 0, taken_at }
      await database.doc(paths.promoUse(code, n + 1)).set(taken)
    }
  }
}

/** `/admin/codes-promo`. */
export const promoCodeStates: State[] = statesOf(adminRoutes.promoCodes, {
  'admin-codes-promo': [
    addCodes,
    use('PRESSE', ['Lucie', 'Anaïs', 'Marius']),
    use('AMIS', ['Yvonne', 'Octave']),
    beAdmin,
    open('PRESSE'),
    press('Voir les usages de PRESSE'),
    'Marius',
  ],
  'admin-codes-promo-edit': [
    use('BIENVENUE', ['Lou']),
    beAdmin,
    open('BIENVENUE'),
    press('Modifier BIENVENUE'),
    'sa remise est figée',
  ],
  'admin-codes-promo-off': [beAdmin, open('BIENVENUE'), press('Désactiver BIENVENUE'), 'garde son prix'],
  'admin-codes-promo-empty': [
    beAdmin,
    without(collections.promoCodes, open('Aucun code promo pour l’instant')),
  ],
})

const names = 'Adèle Bruno Chloé Djibril Élise Farid Gaëlle Hugo Inès Jean-Baptiste Karima Léo'.split(' ')

/** Twelve registrations for an evening later than all others, so that it is listed first. Returns its date. */
async function bookTwelve(): Promise<EventDate> {
  const date = await evening()
  for (const [place, first_name] of names.entries()) {
    const selected_passion = interests.slice(place, place + 3)
    const person = await createPerson({ user: { first_name, age: 22 + place, selected_passion } })
    await registerAttendee(person, date)
  }
  return date
}

const booked = [bookTwelve, beAdmin, open('Jean-Baptiste')]

/** `/admin`. */
export const adminReservationsStates: State[] = statesOf(adminRoutes.reservations, {
  'admin-reservations': [booked, 'affichée'],
  'admin-reservations-evening': [
    beAdmin,
    async (page, route) =>
      open('Jean-Baptiste', `${adminRoutes.reservations}?jeudi=${await bookTwelve()}`)(page, route),
    fill({ Rechercher: 'gaelle' }),
    '1 affichée sur',
  ],
  'admin-reservations-exporting': [
    hangs('adminExportReservations'),
    booked,
    press('Exporter en CSV'),
    'Arrêter l’export',
  ],
  'admin-reservations-empty': [
    beAdmin,
    open('Aucune réservation trouvée', `${adminRoutes.reservations}?jeudi=2026-01-08`),
  ],
  'admin-reservations-loading': [beAdmin, firestoreHangs, open('On consulte le registre…')],
  'admin-reservations-error': [beAdmin, firestoreFails, open('Impossible de charger les réservations')],
  'admin-menu': [booked, unfoldMenu],
})

const since = '2026-11-25T19:12:00.000Z'
const date = '2026-11-26'
const paid = { amount: 899, date, since }

const manyThings: CallOutput<'adminHealth'> = {
  findings: [
    {
      kind: 'payment-unfulfilled',
      ...paid,
      payment_intent_id: 'pi_3Qx8Lr2eZvKYlo2C1gWq',
      user_id: 'a',
      name: 'Séraphine Delaunay',
    },
    { kind: 'payment-without-payer', ...paid, payment_intent_id: 'pi_3Qx8', user_id: 'b', name: null },
    { kind: 'payment-open', payment_intent_id: 'pi_3Qx9', user_id: 'c', name: 'Malik', date, since },
    {
      kind: 'mail-dead',
      mail_id: 'recap_pi_3',
      to: 'un-nom-vraiment-tres-long.et-encore@hebergeur-de-courriels.example',
      mail_kind: 'payment_confirmation',
      error: 'EENVELOPE: 550 5.1.1 The email account that you tried to reach does not exist',
      since,
    },
    { kind: 'mails-overdue', count: 3, since },
    { kind: 'webhook-waiting', event_id: 'evt_1Qx', type: 'payment_intent.succeeded', since },
    { kind: 'step-late', date, step: 'told', since },
    { kind: 'people-unseated', date, city: 'paris', count: 2, names: ['Anselme', 'Bérénice'], since },
    { kind: 'tables-unplaced', date, city: 'paris', count: 1, since },
    {
      kind: 'refund-owed',
      ...paid,
      payment_intent_id: 'pi_3Qy1',
      user_id: 'd',
      name: 'Inès',
      obstacle: 'disputed',
    },
    { kind: 'calling-off-unfinished', date, city: 'paris', since },
    { kind: 'erasure-broken', user_id: 'kJ83hdl2Qe', since },
    { kind: 'sign-ins-missing', count: 7, accounts: 212, since },
    { kind: 'books-broken', no: 'I24', count: 2, since },
    { kind: 'check-failed', check: 'webhooks' },
  ],
  total: 18,
  audited: { at: '2026-11-26T03:22:41.000Z', size: 12_480 },
  objectives: [
    { objective: 'booking', met: 41, missed: 1, worst: 44.2 },
    { objective: 'reveal', met: 0, missed: 0, worst: null },
    { objective: 'code', met: 38, missed: 0, worst: 2.1 },
    { objective: 'refund', met: 3, missed: 2, worst: 9000 },
  ],
  browser: {
    faults: [
      { kind: 'error', count: 12 },
      { kind: 'rejection', count: 3 },
      { kind: 'call', count: 7 },
      { kind: 'violation', count: 0 },
    ],
    vitals: [
      { name: 'LCP', count: 1204, poor: 31 },
      { name: 'INP', count: 1010, poor: 4 },
      { name: 'CLS', count: 1204, poor: 0 },
    ],
    dropped: 120,
  },
}

/** `/admin/sante`. */
export const adminHealthStates: State[] = statesOf(adminRoutes.health, {
  'admin-sante-well': [
    beAdmin,
    answers('adminHealth', {
      findings: [],
      total: 0,
      audited: { at: '2026-11-26T03:22:41.000Z', size: 12_480 },
      objectives: manyThings.objectives,
      browser: manyThings.browser,
    }),
    open('Tout va bien.'),
  ],
  'admin-sante-findings': [beAdmin, answers('adminHealth', manyThings), open('Séraphine')],
  'admin-sante-loading': [beAdmin, hangs('adminHealth'), open('On consulte le registre…')],
  'admin-sante-error': [beAdmin, refuses('adminHealth'), open('Réessayer')],
})

const tonight: CallOutput<'adminCheckIns'> = [
  {
    venue_id: 'double-six',
    name: 'Le Double Six',
    tables: [
      { table: 1, sits_at: null, expected: 6, not_coming: 0, offered: 0, here: 5, stranded: false },
      { table: 2, sits_at: null, expected: 4, not_coming: 1, offered: 1, here: 4, stranded: false },
      { table: 3, sits_at: null, expected: 5, not_coming: 0, offered: 0, here: 2, stranded: false },
    ],
    link: { url: 'https://tablee.example/check-in#2026-11-26.double-six.1.abc', devices: 2 },
  },
  {
    venue_id: 'manche-courte',
    name: 'La Manche Courte',
    tables: [6, 6, 3, 2].map((here, n) => ({
      ...{ table: n + 1, expected: here === 2 ? 5 : 6, not_coming: 0, offered: 0, here },
      sits_at: here < 4 ? 3 : null,
      stranded: false,
    })),
    link: null,
  },
]

const [thursday = ''] = upcomingThursdays(new Date())
const at2024 = holdClock(parisInstant(thursday, '20:24:00'))

/** `/admin/ce-soir`. */
export const adminTonightStates: State[] = statesOf(adminRoutes.tonight, {
  'admin-ce-soir': [beAdmin, at2024, answers('adminCheckIns', tonight), open('La Manche Courte')],
  'admin-ce-soir-qr': [
    ...[beAdmin, answers('adminCheckIns', tonight), open('La Manche Courte')],
    press('QR du bar'),
    'Enregistrer le QR',
  ],
  'admin-ce-soir-empty': [beAdmin, answers('adminCheckIns', []), open('Aucune table ne montre encore')],
  'admin-ce-soir-loading': [beAdmin, hangs('adminCheckIns'), open('On consulte le registre…')],
  'admin-ce-soir-error': [beAdmin, refuses('adminCheckIns'), open('Réessayer')],
})
