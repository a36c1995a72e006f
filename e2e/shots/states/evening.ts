import { collections, routes } from '@tablee/domain'
import { hangs, readingHangs, refuses } from '../network.ts'
import {
  account,
  atTable,
  attendee,
  minutesAfterNoon,
  seated,
  subscription,
  ticket,
  unreadable,
} from '../people.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { open, press } from '../visit.ts'

const notice = {
  thursday_event_id: '2026-11-26',
  cause: 'venue-closed',
  amount: 899,
  payment_id: 'pi_3Qx8Lr2eZvKYlo2C1gWq',
} as const

/** As the router keeps it: they come from the payment page. */
const fromPayment: Step = (page) =>
  page.addInitScript(() => history.replaceState({ usr: { paid: true }, key: 'paid', idx: 0 }, ''))

const subscriber = [seated({}, subscription), open('Annuler ma réservation')]
const cancel = [subscriber, press('Annuler ma réservation')]

/** What one has booked, and with whom. */
export const eveningStates: State[] = [
  ...statesOf(routes.thursdaySelection, {
    'called-off-money': [
      attendee({}, account({ called_off: [{ ...notice, kept: 'money' }] })),
      open('Nous vous remboursons'),
    ],
    'called-off-ticket': [
      attendee({}, account({ called_off: [{ ...notice, cause: 'too-few', kept: 'ticket' }] })),
      open('à la place du billet'),
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
      refuses('cancelReservation', 'frozen'),
      cancel,
      press('Annuler la réservation'),
      /Depuis jeudi midi|Erreur lors de l'annulation/,
    ],
    'confirmation-frozen': [seated({}, subscription, minutesAfterNoon(0)), open(/Depuis jeudi midi/)],
    // At 20:50.
    'confirmation-thursday': [atTable({ venue: true }, minutesAfterNoon(8 * 60 + 50)), open('En cours')],
    'confirmation-waiting': [attendee(), fromPayment, open('On tire votre chaise…')],
    'confirmation-ticket': [attendee({}, ticket), open('Votre billet vous attend')],
    'confirmation-none': [attendee(), open('Aucune réservation pour l’instant')],
  }),
  ...statesOf(routes.trueConfirmation, {
    'table-none': [attendee(), open('Il reste une chaise')],
    'table-before': [seated(), open('Le rideau se lève mercredi.')],
    'table-subscriber': subscriber,
    'table-unseated': [seated({ booking_info_unlocked: true }), open('Votre chaise arrive.')],
    'table-unread': [seated({}, unreadable), open('Le rideau résiste.')],
    'table-profiles': [atTable(), open('Malik')],
    'table-venue': [atTable({ venue: true }), open('Le Double Six'), 'Jeanne'],
    'table-loading': [hangs('getGroupMemberProfiles'), atTable(), open('On frappe les trois coups.')],
    'table-error': [refuses('getGroupMemberProfiles'), atTable(), open('Le rideau résiste.')],
  }),
]
