import { adminRoutes, newThursdayEvent, parisInstant, paths } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { callAnswers, callRefuses, firestoreFails } from '../network.ts'
import type { State } from '../state.ts'
import { open, press, see } from '../visit.ts'

/** An evening of long ago whose week broke off on Wednesday evening. */
const date = '2026-10-15'

async function brokenEvening(): Promise<void> {
  const event = newThursdayEvent(date)
  const [formed_at, info_unlocked_at, venue_unlocked_at] = ['00:07:12', '18:00:08', '20:00:11'].map((time) =>
    parisInstant('2026-10-14', time),
  )
  const steps = { ...event.steps, formed_at, info_unlocked_at, venue_unlocked_at }
  const booked = { current_participants: 61, capacity: 72 }
  await database.doc(paths.thursdayEvent(date)).set({ ...event, ...booked, steps })
  const city = { formed_at, called_off_at: null, left: 0, version: 3, last_table: 10 }
  const counts = { unseated: 2, under_four: 0, without_venue: 1 }
  await database.doc(paths.eveningCity(date, 'paris')).set({ ...city, ...counts })
}

/** `/admin/jeudis`. */
export const adminEveningStates: State[] = [
  {
    name: 'admin-jeudis',
    route: adminRoutes.evenings,
    async visit(page) {
      await brokenEvening()
      await beAdmin(page)
      await open(page, adminRoutes.evenings, 'En retard')
    },
  },
  {
    name: 'admin-jeudis-evening',
    route: adminRoutes.evenings,
    async visit(page) {
      await brokenEvening()
      await beAdmin(page)
      await callAnswers(page, 'adminEveningTroubles', {
        unseated: [
          { user_id: 'a', name: 'Anselme', city: 'paris' },
          { user_id: 'b', name: 'Bérénice', city: 'paris' },
        ],
        unplaced: [{ group_id: 'g', city: 'paris', people: 6 }],
        mails: [
          {
            mail_id: 'table_1',
            to: 'anselme@tablee.example',
            mail_kind: 'table_revealed',
            error: 'EENVELOPE: 550',
            since: null,
          },
        ],
        more: false,
      })
      await open(page, `${adminRoutes.evenings}?jeudi=${date}`, 'Bérénice, Paris')
      await see(page, 'Tables formées')
    },
  },
  {
    name: 'admin-jeudis-limit',
    route: adminRoutes.evenings,
    async visit(page) {
      await beAdmin(page)
      await open(page, adminRoutes.evenings, 'Ouvert')
      await page.getByRole('table').first().getByRole('link').first().click()
      await press(page, 'Ouvrir, fermer ou limiter')
      await page.getByLabel('Capacité').fill('beaucoup')
      await see(page, 'ou rien.')
    },
  },
  {
    name: 'admin-jeudis-unread',
    route: adminRoutes.evenings,
    async visit(page) {
      await brokenEvening()
      await beAdmin(page)
      await callRefuses(page, 'adminEveningTroubles')
      await open(page, `${adminRoutes.evenings}?jeudi=${date}`, 'Réessayer')
    },
  },
  {
    name: 'admin-jeudis-none',
    route: adminRoutes.evenings,
    async visit(page) {
      await beAdmin(page)
      await open(page, `${adminRoutes.evenings}?jeudi=2020-01-02`, 'Ce jeudi n’existe pas')
    },
  },
  {
    name: 'admin-jeudis-error',
    route: adminRoutes.evenings,
    async visit(page) {
      await beAdmin(page)
      await page.goto(adminRoutes.journal)
      // By its role: on a phone the menu, which names it too, is folded.
      await page.getByRole('heading', { name: 'Journal' }).waitFor()
      await firestoreFails(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await press(page, 'Jeudis')
      await see(page, 'Réessayer')
    },
  },
]
