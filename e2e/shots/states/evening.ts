import { collections, eveningOf, freezesAt, paths, routes } from '@tablee/domain'
import { beSignedIn } from '../../support/be-signed-in.ts'
import { database } from '../../support/database.ts'
import { createPerson } from '../../support/person.ts'
import { callHangs, callRefuses, readingHangs } from '../network.ts'
import { attendee, giveSubscription, giveTicket } from '../people.ts'
import type { State } from '../state.ts'
import { atTable, seated, unreadable } from '../table.ts'
import { open, press, see } from '../visit.ts'

const { bookingConfirmation, trueConfirmation } = routes
const unlocked = { booking_info_unlocked: true }
const revealed = { booking_info_unlocked: true, venue_info_unlocked: true }

const notice = {
  thursday_event_id: '2026-11-26',
  cause: 'venue-closed',
  amount: 899,
  payment_id: 'pi_3Qx8Lr2eZvKYlo2C1gWq',
} as const

/** From Thursday noon to 20:50. */
const LATE_MS = (8 * 60 + 50) * 60_000

/** What one has booked, and with whom. */
export const eveningStates: State[] = [
  {
    name: 'called-off-money',
    route: routes.thursdaySelection,
    async visit(page) {
      await beSignedIn(page, await createPerson({ account: { called_off: [{ ...notice, kept: 'money' }] } }))
      await open(page, routes.thursdaySelection, 'Nous vous remboursons')
    },
  },
  {
    name: 'called-off-ticket',
    route: routes.thursdaySelection,
    async visit(page) {
      const called_off = [{ ...notice, cause: 'too-few', kept: 'ticket' } as const]
      await beSignedIn(page, await createPerson({ account: { called_off } }))
      await open(page, routes.thursdaySelection, 'à la place du billet')
    },
  },
  {
    name: 'confirmation',
    route: bookingConfirmation,
    async visit(page) {
      await seated(page)
      await open(page, bookingConfirmation, 'En attente')
    },
  },
  {
    name: 'confirmation-loading',
    route: bookingConfirmation,
    async visit(page) {
      await seated(page)
      await readingHangs(page, collections.registrations)
      await open(page, bookingConfirmation, 'Réservation confirmée !')
    },
  },
  {
    name: 'confirmation-unread',
    route: bookingConfirmation,
    async visit(page) {
      await unreadable(await seated(page))
      await open(page, bookingConfirmation, 'Impossible d’afficher où en est')
    },
  },
  {
    name: 'confirmation-unlocked',
    route: bookingConfirmation,
    async visit(page) {
      await atTable(page, revealed)
      await open(page, bookingConfirmation, 'Débloqué')
    },
  },
  {
    name: 'confirmation-subscriber',
    route: bookingConfirmation,
    async visit(page) {
      await giveSubscription(await seated(page))
      await open(page, bookingConfirmation, 'Annuler ma réservation')
    },
  },
  {
    name: 'confirmation-cancel',
    route: bookingConfirmation,
    async visit(page) {
      await giveSubscription(await seated(page))
      await open(page, bookingConfirmation, 'Annuler ma réservation')
      await press(page, 'Annuler ma réservation')
      await see(page, "Confirmer l'annulation")
    },
  },
  {
    name: 'confirmation-cancel-failed',
    route: bookingConfirmation,
    async visit(page) {
      await callRefuses(page, 'cancelReservation', 'frozen')
      await giveSubscription(await seated(page))
      await open(page, bookingConfirmation, 'Annuler ma réservation')
      await press(page, 'Annuler ma réservation')
      await press(page, 'Annuler la réservation')
      await see(page, /Depuis jeudi midi|Erreur lors de l'annulation/)
    },
  },
  {
    name: 'confirmation-frozen',
    route: bookingConfirmation,
    async visit(page) {
      const person = await seated(page)
      await giveSubscription(person)
      const account = await database.doc(paths.account(person.uid)).get()
      const date = eveningOf(account.get('registration_id'))
      if (date === null) throw new Error('They have a seat')
      await page.clock.install({ time: freezesAt(date) })
      await open(page, bookingConfirmation, /Depuis jeudi midi/)
    },
  },
  {
    name: 'confirmation-thursday',
    route: bookingConfirmation,
    async visit(page) {
      const person = await atTable(page, revealed)
      const account = await database.doc(paths.account(person.uid)).get()
      const date = eveningOf(account.get('registration_id'))
      if (date === null) throw new Error('They have a seat')
      await page.clock.install({ time: freezesAt(date).getTime() + LATE_MS })
      await open(page, bookingConfirmation, 'En cours')
    },
  },
  {
    name: 'confirmation-waiting',
    route: bookingConfirmation,
    async visit(page) {
      await attendee(page)
      // As the router keeps it: they come from the payment page.
      await page.addInitScript(() => history.replaceState({ usr: { paid: true }, key: 'paid', idx: 0 }, ''))
      await open(page, bookingConfirmation, 'On tire votre chaise…')
    },
  },
  {
    name: 'confirmation-ticket',
    route: bookingConfirmation,
    async visit(page) {
      await giveTicket(await attendee(page))
      await open(page, bookingConfirmation, 'Votre billet vous attend')
    },
  },
  {
    name: 'confirmation-none',
    route: bookingConfirmation,
    async visit(page) {
      await attendee(page)
      await open(page, bookingConfirmation, 'Aucune réservation pour l’instant')
    },
  },
  {
    name: 'table-none',
    route: trueConfirmation,
    async visit(page) {
      await attendee(page)
      await open(page, trueConfirmation, 'Il reste une chaise')
    },
  },
  {
    name: 'table-before',
    route: trueConfirmation,
    async visit(page) {
      await seated(page)
      await open(page, trueConfirmation, 'Le rideau se lève mercredi.')
    },
  },
  {
    name: 'table-subscriber',
    route: trueConfirmation,
    async visit(page) {
      await giveSubscription(await seated(page))
      await open(page, trueConfirmation, 'Annuler ma réservation')
    },
  },
  {
    name: 'table-unseated',
    route: trueConfirmation,
    async visit(page) {
      await seated(page, unlocked)
      await open(page, trueConfirmation, 'Votre chaise arrive.')
    },
  },
  {
    name: 'table-unread',
    route: trueConfirmation,
    async visit(page) {
      await unreadable(await seated(page))
      await open(page, trueConfirmation, 'Le rideau résiste.')
    },
  },
  {
    name: 'table-profiles',
    route: trueConfirmation,
    async visit(page) {
      await atTable(page, unlocked)
      await open(page, trueConfirmation, 'Adèle')
    },
  },
  {
    name: 'table-venue',
    route: trueConfirmation,
    async visit(page) {
      await atTable(page, revealed)
      await open(page, trueConfirmation, 'Le Double Six')
      await see(page, 'Chloé')
    },
  },
  {
    name: 'table-loading',
    route: trueConfirmation,
    async visit(page) {
      await callHangs(page, 'getGroupMemberProfiles')
      await atTable(page, unlocked)
      await open(page, trueConfirmation, 'On frappe les trois coups.')
    },
  },
  {
    name: 'table-error',
    route: trueConfirmation,
    async visit(page) {
      await callRefuses(page, 'getGroupMemberProfiles')
      await atTable(page, unlocked)
      await open(page, trueConfirmation, 'Le rideau résiste.')
    },
  },
]
