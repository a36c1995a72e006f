import { adminRoutes, interests } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { createPerson } from '../../support/person.ts'
import { seat } from '../../support/seat.ts'
import { firestoreFails, firestoreHangs, hangs } from '../network.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { fill, open, press, unfoldMenu } from '../visit.ts'
import { evening } from '../world.ts'

const names = 'Adèle Bruno Chloé Djibril Élise Farid Gaëlle Hugo Inès Jean-Baptiste Karima Léo'.split(' ')

/** Twelve people on an evening after every other, which comes first. */
const book: Step = async () => {
  const date = await evening()
  for (const [place, first_name] of names.entries()) {
    const selected_passion = interests
      .slice(place, place + 3)
      .map(({ id, name, colour }) => ({ id, name, colour }))
    const person = await createPerson({ user: { first_name, age: 22 + place, selected_passion } })
    await seat(person, date)
  }
}

const booked = [book, beAdmin, open('Jean-Baptiste')]

/** `/admin`. */
export const adminReservationsStates: State[] = statesOf(adminRoutes.reservations, {
  'admin-reservations': [booked, 'documents lus'],
  'admin-reservations-searched': [
    booked,
    fill({ Rechercher: 'gaelle' }),
    'Les résultats d’une recherche sont triés par date.',
  ],
  'admin-reservations-exporting': [
    hangs('adminExportReservations'),
    booked,
    press('Exporter en CSV'),
    'Arrêter l’export',
  ],
  'admin-reservations-empty': [
    beAdmin,
    open('Aucune réservation trouvée', `${adminRoutes.reservations}?ville=toulouse`),
  ],
  'admin-reservations-loading': [beAdmin, firestoreHangs, open('On consulte le registre…')],
  'admin-reservations-error': [beAdmin, firestoreFails, open('Impossible de charger les réservations')],
  'admin-menu': [booked, unfoldMenu],
})
