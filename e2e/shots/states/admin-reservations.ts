import type { Page } from '@playwright/test'
import { adminRoutes, interests } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { createPerson } from '../../support/person.ts'
import { seat } from '../../support/seat.ts'
import { evening } from '../evenings.ts'
import { callHangs, firestoreFails, firestoreHangs } from '../network.ts'
import type { State } from '../state.ts'
import { fill, open, press, see } from '../visit.ts'

const names = 'Adèle Bruno Chloé Djibril Élise Farid Gaëlle Hugo Inès Jean-Baptiste Karima Léo'.split(' ')

/** Twelve people on an evening after every other, which comes first. */
async function booked(page: Page): Promise<void> {
  const date = await evening()
  for (const [place, first_name] of names.entries()) {
    const selected_passion = interests
      .slice(place, place + 3)
      .map(({ id, name, colour }) => ({ id, name, colour }))
    const person = await createPerson({ user: { first_name, age: 22 + place, selected_passion } })
    await seat(person, date)
  }
  await beAdmin(page)
}

/** `/admin`. */
export const adminReservationsStates: State[] = [
  {
    name: 'admin-reservations',
    route: adminRoutes.reservations,
    async visit(page) {
      await booked(page)
      await open(page, adminRoutes.reservations, 'Jean-Baptiste')
      await see(page, 'documents lus')
    },
  },
  {
    name: 'admin-reservations-searched',
    route: adminRoutes.reservations,
    async visit(page) {
      await booked(page)
      await open(page, adminRoutes.reservations, 'Jean-Baptiste')
      await fill(page, { Rechercher: 'gaelle' })
      await see(page, 'Les résultats d’une recherche sont triés par date.')
    },
  },
  {
    name: 'admin-reservations-exporting',
    route: adminRoutes.reservations,
    async visit(page) {
      await booked(page)
      await callHangs(page, 'adminExportReservations')
      await open(page, adminRoutes.reservations, 'Jean-Baptiste')
      await press(page, 'Exporter en CSV')
      await see(page, 'Arrêter l’export')
    },
  },
  {
    name: 'admin-reservations-empty',
    route: adminRoutes.reservations,
    async visit(page) {
      await beAdmin(page)
      await open(page, `${adminRoutes.reservations}?ville=toulouse`, 'Aucune réservation trouvée')
    },
  },
  {
    name: 'admin-reservations-loading',
    route: adminRoutes.reservations,
    async visit(page) {
      await beAdmin(page)
      await firestoreHangs(page)
      await open(page, adminRoutes.reservations, 'On consulte le registre…')
    },
  },
  {
    name: 'admin-reservations-error',
    route: adminRoutes.reservations,
    async visit(page) {
      await beAdmin(page)
      await firestoreFails(page)
      await open(page, adminRoutes.reservations, 'Impossible de charger les réservations')
    },
  },
  {
    name: 'admin-menu',
    route: adminRoutes.reservations,
    async visit(page) {
      await booked(page)
      await open(page, adminRoutes.reservations, 'Jean-Baptiste')
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
]
