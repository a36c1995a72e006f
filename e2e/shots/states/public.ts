import { routes } from '@tablee/domain'
import type { State } from '../state.ts'
import { seated } from '../table.ts'
import { open, press, see } from '../visit.ts'

/** What anybody may read. */
export const publicStates: State[] = [
  {
    name: 'landing',
    route: routes.home,
    visit: (page) => open(page, routes.home, 'Je réserve ma place'),
  },
  {
    name: 'landing-from-booking',
    route: routes.home,
    async visit(page) {
      await seated(page)
      await open(page, routes.bookingConfirmation, 'Réservation confirmée !')
      await press(page, 'Retour')
      await see(page, 'Voir ma réservation')
    },
  },
  { name: 'cgu', route: routes.cgu, visit: (page) => open(page, routes.cgu, /conditions/i) },
  { name: 'cgv', route: routes.cgv, visit: (page) => open(page, routes.cgv, /conditions/i) },
  { name: 'rgpd', route: routes.rgpd, visit: (page) => open(page, routes.rgpd, /données/i) },
  { name: 'contact', route: routes.contact, visit: (page) => open(page, routes.contact, /@/) },
  { name: 'blank', route: routes.test, visit: (page) => open(page, routes.test, 'Page blanche') },
  { name: 'not-found', route: '*', visit: (page) => open(page, '/nulle-part', 'Oops! Page introuvable') },
]
