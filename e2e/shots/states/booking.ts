import type { Page } from '@playwright/test'
import { paths, routes } from '@tablee/domain'
import { database } from '../../support/database.ts'
import { changeListed } from '../evenings.ts'
import { callHangs, firestoreFails, firestoreHangs } from '../network.ts'
import { attendee, buyer, giveSubscription, giveTicket } from '../people.ts'
import type { State } from '../state.ts'
import { open, press, see, seeInTime } from '../visit.ts'

const { passionSelection, thursdaySelection, citySelection, activitySelection } = routes

/** Interests, Thursday, city, activity. */
export const bookingStates: State[] = [
  {
    name: 'interests',
    route: passionSelection,
    async visit(page) {
      await attendee(page, { selected_passion: null })
      await open(page, passionSelection, 'Choisissez-en trois')
    },
  },
  {
    name: 'interests-one',
    route: passionSelection,
    async visit(page) {
      await attendee(page, { selected_passion: null })
      await open(page, passionSelection, 'Choisissez-en trois')
      await press(page, 'Cuisine')
      await see(page, 'Encore 2.')
    },
  },
  {
    name: 'interests-three',
    route: passionSelection,
    async visit(page) {
      await attendee(page)
      await open(page, passionSelection, 'sur 3. Touchez un jeton rouge')
    },
  },
  {
    name: 'interests-saved-later',
    route: thursdaySelection,
    async visit(page) {
      await page.clock.install()
      await attendee(page)
      await open(page, passionSelection, 'sur 3. Touchez un jeton rouge')
      await firestoreFails(page)
      await press(page, 'Continuer')
      await seeInTime(page, 'Votre choix n’est pas encore enregistré')
    },
  },
  { name: 'thursdays', route: thursdaySelection, visit: thursdays },
  {
    name: 'thursdays-chosen',
    route: thursdaySelection,
    async visit(page) {
      await thursdays(page)
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .nth(1)
        .click()
    },
  },
  {
    name: 'thursdays-full',
    route: thursdaySelection,
    async visit(page) {
      await changeListed({ capacity: 0 }, 1, 2)
      await thursdays(page)
    },
  },
  {
    name: 'thursdays-empty',
    route: thursdaySelection,
    async visit(page) {
      await changeListed({ is_active: false })
      await attendee(page)
      await open(page, thursdaySelection, 'Aucun jeudi n’est ouvert')
    },
  },
  {
    name: 'thursdays-loading',
    route: thursdaySelection,
    async visit(page) {
      await cityFirst(page)
      await firestoreHangs(page)
      await press(page, 'Retour')
      await see(page, 'On dresse la table…')
    },
  },
  {
    name: 'thursdays-error',
    route: thursdaySelection,
    async visit(page) {
      await cityFirst(page)
      await firestoreFails(page)
      await press(page, 'Retour')
      await seeInTime(page, 'Les dates n’ont pas pu être affichées')
      await see(page, 'Qui s’assied ?')
    },
  },
  {
    name: 'thursdays-expired',
    route: thursdaySelection,
    async visit(page) {
      const person = await attendee(page)
      await database.doc(paths.account(person.uid)).update({ expired_event_id: '2026-01-08' })
      await open(page, thursdaySelection, 'Votre précédente réservation a expiré.')
    },
  },
  {
    name: 'city-none',
    route: citySelection,
    async visit(page) {
      await buyer(page, { selected_city: null })
      await open(page, citySelection, 'Dans quelle ville ?')
    },
  },
  {
    name: 'city',
    route: citySelection,
    async visit(page) {
      await buyer(page)
      await open(page, citySelection, 'Dans quelle ville ?')
    },
  },
  {
    name: 'activity-none',
    route: activitySelection,
    async visit(page) {
      await buyer(page, { selected_activity: null, selected_activities: null })
      await open(page, activitySelection, 'Finaliser')
    },
  },
  {
    name: 'activity',
    route: activitySelection,
    async visit(page) {
      await buyer(page)
      await open(page, activitySelection, 'Finaliser')
    },
  },
  {
    name: 'activity-ticket',
    route: activitySelection,
    async visit(page) {
      await giveTicket(await buyer(page))
      await open(page, activitySelection, 'Votre billet vous attend')
    },
  },
  {
    name: 'activity-subscriber',
    route: activitySelection,
    async visit(page) {
      await giveSubscription(await buyer(page))
      await open(page, activitySelection, 'Votre abonnement est actif')
    },
  },
  {
    name: 'activity-busy',
    route: activitySelection,
    async visit(page) {
      await giveTicket(await buyer(page))
      await callHangs(page, 'registerForThursday')
      await open(page, activitySelection, 'Votre billet vous attend')
      await press(page, 'Réserver ma place')
      await see(page, 'Un instant…')
    },
  },
]

async function thursdays(page: Page): Promise<void> {
  await attendee(page)
  await open(page, thursdaySelection, 'Choisissez une date.')
}

/** On the page after the Thursdays, from which one goes back to them without a new load. */
async function cityFirst(page: Page): Promise<void> {
  await page.clock.install()
  await buyer(page)
  await open(page, citySelection, 'Dans quelle ville ?')
}
