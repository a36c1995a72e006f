import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths, type WaitlistEntryDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { database } from '../../support/database.ts'
import { changeListed, without } from '../documents.ts'
import { answers, firestoreFails, firestoreHangs, hangs } from '../network.ts'
import { account, attendee, buyer, type Gift, seat, subscription, ticket } from '../people.ts'
import {
  expectScreenWithin,
  holdClock,
  open,
  press,
  type State,
  type Step,
  statesOf,
  type Way,
} from '../state.ts'

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

const [, date = ''] = upcomingThursdays(new Date())
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const offered = { status: 'offered', offered_until: later(42), seat: null } as const

/** Signs in an attendee with a place in a waitlist. */
function waiting(entry: Partial<WaitlistEntryDocument>, ...gifts: Gift[]): Step {
  const place: Gift = ({ uid }) =>
    database.doc(paths.waitlistEntry(date, uid)).set({
      ...{ user_id: uid, thursday_event_id: date, joined_at: later(-60), status: 'waiting' },
      ...{ offered_until: null, seat: null },
      ...entry,
    })
  return attendee({}, account({ waiting_for: [date] }), place, ...gifts)
}

/** Opens the page of the waitlist, with a third place in it. */
function line(entry: Partial<WaitlistEntryDocument>, shows: string, ...gifts: Gift[]): Way {
  return [
    waiting(entry, ...gifts),
    answers('getWaitlistPosition', { position: 3 }),
    (page, route) => open(shows, `${route}?jeudi=${date}`)(page, route),
  ]
}

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
    'thursdays-full-chosen': [
      () => changeListed({ capacity: 0 }, 1, 2),
      thursdays,
      chooseSecond,
      'Prévenez-moi',
    ],
    'thursdays-offer': [waiting(offered), open('Une chaise vous attend')],
    'thursdays-waiting': [waiting({}), open('Vous attendez une place')],
    'thursdays-empty': [attendee(), without(collections.thursdayEvents, open('Aucun jeudi n’est ouvert'))],
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
  ...statesOf(routes.waitlist, {
    'waitlist-none': [attendee(), open('Vous n’êtes dans aucune file.')],
    waitlist: line({}, 'Troisième dans la file.'),
    'waitlist-offer': line(offered, 'Prendre la chaise'),
    'waitlist-offer-ticket': line(offered, 'Votre billet vous attend', ticket),
    'waitlist-offer-other-evening': line(offered, 'Y déplacer ma place', seat()),
    'waitlist-gone': line({ status: 'lapsed', offered_until: later(-40) }, 'La chaise a filé.'),
    'waitlist-called-off': line({ status: 'lapsed', offered_until: later(-40) }, 'Ce jeudi est annulé.', () =>
      changeListed({ called_off: true }, 1, 1),
    ),
    'waitlist-unread': [
      waiting({}),
      firestoreFails,
      (page, route) => open('La file n’a pas pu être affichée', `${route}?jeudi=${date}`)(page, route),
    ],
  }),
  ...statesOf(routes.citySelection, {
    'city-none': [buyer({ selected_city: null }), open('Dans quelle ville ?')],
    city: [buyer(), open('Dans quelle ville ?')],
    'city-awaited': [buyer(), open('Dans quelle ville ?'), press(/Prévenez-moi.*Lyon/), 'C’est noté'],
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
