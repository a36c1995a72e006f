import { routes } from '@tablee/domain'
import { seated } from '../people.ts'
import { type State, statesOf } from '../state.ts'
import { open, press } from '../visit.ts'

/** What anybody may read. */
export const publicStates: State[] = [
  ...statesOf(routes.home, {
    landing: open('Je réserve ma place'),
    'landing-from-booking': [
      seated(),
      open('Réservation confirmée !', routes.bookingConfirmation),
      press('Retour'),
      'Voir ma réservation',
    ],
  }),
  ...statesOf(routes.cgu, { cgu: open(/conditions/i) }),
  ...statesOf(routes.cgv, { cgv: open(/conditions/i) }),
  ...statesOf(routes.rgpd, { rgpd: open(/données/i) }),
  ...statesOf(routes.contact, { contact: open(/@/) }),
  ...statesOf(routes.test, { blank: open('Page blanche') }),
  ...statesOf('*', { 'not-found': open('Oops! Page introuvable', '/nulle-part') }),
]
