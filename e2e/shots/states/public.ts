import { paths } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { database } from '../../support/database.ts'
import { firestoreHangs, refuses } from '../network.ts'
import { attendee, seated } from '../people.ts'
import { open, press, type State, statesOf } from '../state.ts'

/** Public pages. */
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
  ...statesOf(routes.mentions, { mentions: open(/Mentions légales/) }),
  ...statesOf(routes.cgu, { cgu: open(/conditions/i) }),
  ...statesOf(routes.cgv, { cgv: open(/conditions/i) }),
  ...statesOf(routes.rgpd, { rgpd: open(/données/i) }),
  ...statesOf(routes.contact, { contact: open(/@/) }),
  ...statesOf(routes.test, { blank: open('Page blanche') }),
  ...statesOf('*', { 'not-found': open('Oops! Page introuvable', '/nulle-part') }),
]

/** States of guards and of the network that any page can have. */
export const troubleStates: State[] = [
  ...statesOf(routes.thursdaySelection, {
    'gate-loading': [attendee(), firestoreHangs, open('On dresse la table…')],
    'no-account': [
      attendee({}, ({ uid }) => database.doc(paths.account(uid)).delete()),
      refuses('openAccount'),
      open('La ligne est coupée'),
    ],
  }),
  ...statesOf(routes.passionSelection, {
    offline: [
      attendee(),
      open('sur 3. Touchez un jeton rouge'),
      (page) => page.context().setOffline(true),
      /hors ligne|réseau/i,
    ],
  }),
]
