import { adminRoutes, collections, paths, type VenueDocument } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { firestoreFails, refuses } from '../network.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { holdClock, open, press, seeInTime } from '../visit.ts'
import { without } from '../world.ts'

const more: VenueDocument[] = [
  {
    id: 'le-coup-de-de',
    name: 'Le Coup de dé',
    address: '8, rue Oberkampf, 75011 Paris',
    description: 'Au sous-sol, la grande table ronde.',
    city: 'paris',
    tables: 12,
    seats_per_table: 6,
  },
  {
    id: 'la-bonne-pioche',
    name: 'La Bonne Pioche',
    address: '3, place Bellecour, 69002 Lyon',
    description: '',
    city: 'lyon',
    tables: 5,
    seats_per_table: 6,
  },
]

const addVenues: Step = async () => {
  for (const venue of more) await database.doc(paths.venue(venue.id)).set(venue)
}

/** `/admin/lieux`. */
export const venueStates: State[] = statesOf(adminRoutes.venues, {
  'admin-lieux': [addVenues, beAdmin, open('La Bonne Pioche')],
  'admin-lieux-new': [
    beAdmin,
    open('Le Double Six'),
    press('Nouveau lieu'),
    press('Enregistrer le lieu'),
    'Un nom de 1 à 100',
  ],
  'admin-lieux-in-use': [
    refuses('adminDeleteVenue', 'venue-in-use'),
    beAdmin,
    open('Le Double Six'),
    press('Supprimer Le Double Six'),
    press('Supprimer ce lieu'),
    'y est déjà placée',
  ],
  'admin-lieux-empty': [beAdmin, without(collections.venues, open('Aucun lieu pour l’instant'))],
  'admin-lieux-error': [
    holdClock(),
    beAdmin,
    firestoreFails,
    (page, route) => page.goto(route),
    seeInTime('Réessayer'),
  ],
})
