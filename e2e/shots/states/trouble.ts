import { paths, routes } from '@tablee/domain'
import { database } from '../../support/database.ts'
import { firestoreHangs, refuses } from '../network.ts'
import { attendee } from '../people.ts'
import { type State, statesOf } from '../state.ts'
import { open } from '../visit.ts'

/** What the gate and the network can come to, whatever the page. */
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
