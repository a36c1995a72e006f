import { paths, routes } from '@tablee/domain'
import { database } from '../../support/database.ts'
import { callRefuses, firestoreHangs } from '../network.ts'
import { attendee } from '../people.ts'
import type { State } from '../state.ts'
import { open, see } from '../visit.ts'

/** What the gate and the network can come to, whatever the page. */
export const troubleStates: State[] = [
  {
    name: 'gate-loading',
    route: routes.thursdaySelection,
    async visit(page) {
      await attendee(page)
      await firestoreHangs(page)
      await open(page, routes.thursdaySelection, 'On dresse la table…')
    },
  },
  {
    name: 'no-account',
    route: routes.thursdaySelection,
    async visit(page) {
      const { uid } = await attendee(page)
      await database.doc(paths.account(uid)).delete()
      await callRefuses(page, 'openAccount')
      await open(page, routes.thursdaySelection, 'La ligne est coupée')
    },
  },
  {
    name: 'offline',
    route: routes.passionSelection,
    async visit(page) {
      await attendee(page)
      await open(page, routes.passionSelection, 'sur 3. Touchez un jeton rouge')
      await page.context().setOffline(true)
      await see(page, /hors ligne|réseau/i)
    },
  },
]
