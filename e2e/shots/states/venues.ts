import { adminRoutes, collections, paths, type VenueDocument } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { callRefuses, firestoreFails } from '../network.ts'
import type { State } from '../state.ts'
import { open, press, see, seeInTime } from '../visit.ts'
import { without } from '../without.ts'

const route = adminRoutes.venues

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

/** `/admin/lieux`. */
export const venueStates: State[] = [
  {
    name: 'admin-lieux',
    route,
    async visit(page) {
      for (const venue of more) await database.doc(paths.venue(venue.id)).set(venue)
      await beAdmin(page)
      await open(page, route, 'La Bonne Pioche')
    },
  },
  {
    name: 'admin-lieux-new',
    route,
    async visit(page) {
      await beAdmin(page)
      await open(page, route, 'Le Double Six')
      await press(page, 'Nouveau lieu')
      await press(page, 'Enregistrer le lieu')
      await see(page, 'Un nom de 1 à 100')
    },
  },
  {
    name: 'admin-lieux-in-use',
    route,
    async visit(page) {
      await callRefuses(page, 'adminDeleteVenue', 'venue-in-use')
      await beAdmin(page)
      await open(page, route, 'Le Double Six')
      await press(page, 'Supprimer Le Double Six')
      await press(page, 'Supprimer ce lieu')
      await see(page, 'y est déjà placée')
    },
  },
  {
    name: 'admin-lieux-empty',
    route,
    async visit(page) {
      await beAdmin(page)
      await without(collections.venues, () => open(page, route, 'Aucun lieu pour l’instant'))
    },
  },
  {
    name: 'admin-lieux-error',
    route,
    async visit(page) {
      await page.clock.install()
      await beAdmin(page)
      await firestoreFails(page)
      await page.goto(route)
      await seeInTime(page, 'Réessayer')
    },
  },
]
