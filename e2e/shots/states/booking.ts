import { routes } from '@tablee/domain/routes'
import { firestoreFails, firestoreHangs, hangs } from '../network.ts'
import { account, attendee, buyer, subscription, ticket } from '../people.ts'
import { expectScreenWithin, holdClock, open, press, type State, type Step, statesOf } from '../state.ts'
import { changeListed } from '../world.ts'

const none = [attendee({ selected_passion: null }), open('Choisissez-en trois')]
const three = [attendee(), open('sur 3. Touchez un jeton rouge', routes.passionSelection)]
const thursdays = [attendee(), open('Choisissez une date.')]
/** On the page after the choice of a Thursday, from which going back needs no new load. */
const cityFirst = [holdClock(), buyer(), open('Dans quelle ville ?', routes.citySelection)]

const chooseSecond: Step = (page) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(1)
    .click()

/** Interests, Thursday, city, activity. */
export const bookingStates: State[] = [
  ...statesOf(routes.passionSelection, {
    interests: none,
    'interests-one': [none, press('Cuisine'), 'Encore 2.'],
    'interests-three': three,
  }),
  ...statesOf(routes.thursdaySelection, {
    'interests-saved-later': [
      holdClock(),
      three,
      firestoreFails,
      press('Continuer'),
      expectScreenWithin('Votre choix n’est pas encore enregistré'),
    ],
    thursdays,
    'thursdays-chosen': [thursdays, chooseSecond],
    'thursdays-full': [() => changeListed({ capacity: 0 }, 1, 2), thursdays],
    'thursdays-empty': [
      () => changeListed({ is_active: false }),
      attendee(),
      open('Aucun jeudi n’est ouvert'),
    ],
    'thursdays-loading': [cityFirst, firestoreHangs, press('Retour'), 'On dresse la table…'],
    'thursdays-error': [
      cityFirst,
      firestoreFails,
      press('Retour'),
      expectScreenWithin('Les dates n’ont pas pu être affichées'),
      'Qui s’assied ?',
    ],
    'thursdays-expired': [
      attendee({}, account({ expired_event_id: '2026-01-08' })),
      open('Votre précédente réservation a expiré.'),
    ],
  }),
  ...statesOf(routes.citySelection, {
    'city-none': [buyer({ selected_city: null }), open('Dans quelle ville ?')],
    city: [buyer(), open('Dans quelle ville ?')],
  }),
  ...statesOf(routes.activitySelection, {
    'activity-none': [buyer({ selected_activity: null, selected_activities: null }), open('Finaliser')],
    activity: [buyer(), open('Finaliser')],
    'activity-ticket': [buyer({}, ticket), open('Votre billet vous attend')],
    'activity-subscriber': [buyer({}, subscription), open('Votre abonnement est actif')],
    'activity-busy': [
      buyer({}, ticket),
      hangs('registerForThursday'),
      open('Votre billet vous attend'),
      press('Réserver ma place'),
      'Un instant…',
    ],
  }),
]
