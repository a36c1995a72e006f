import type { Page } from '@playwright/test'
import {
  adminRoutes,
  type CallOutput,
  dayAfter,
  type EventDate,
  newThursdayEvent,
  parisInstant,
  paths,
  type ThursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { callAnswers, callHangs, callRefuses, firestoreFails } from '../network.ts'
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

/** A Thursday to come that is beyond the list, so that it can be called off; `fields` say how far that has got. */
async function coming(fields: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  const [next = ''] = upcomingThursdays(new Date())
  const thursday = dayAfter(next, 7 * 40)
  const booked = { current_participants: 61, ...fields }
  await database.doc(paths.thursdayEvent(thursday)).set({ ...newThursdayEvent(thursday), ...booked })
  return thursday
}

const concerned: CallOutput<'adminCallingOff'> = {
  cities: [
    { city: 'paris', people: 48, paid: 39, cents: 34_212, disputed: 1, free: 3, passes: 6 },
    { city: 'lyon', people: 13, paid: 13, cents: 11_687, disputed: 0, free: 0, passes: 0 },
  ],
  paying: 2,
  owed: 0,
}

/** The dialog that calls it off, with the money back. */
async function callingOff(page: Page): Promise<void> {
  const thursday = await coming()
  await beAdmin(page)
  await open(page, `${adminRoutes.evenings}?jeudi=${thursday}`, 'Cette soirée a lieu.')
  await press(page, 'Annuler la soirée')
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
    name: 'admin-jeudis-annulation',
    route: adminRoutes.evenings,
    async visit(page) {
      await callAnswers(page, 'adminCallingOff', concerned)
      await callingOff(page)
      await page.getByLabel('Ce que chacun reçoit').selectOption('money')
      await page.getByLabel('Raison, telle').selectOption('other')
      await see(page, /^Coût/)
    },
  },
  {
    name: 'admin-jeudis-annulation-counting',
    route: adminRoutes.evenings,
    async visit(page) {
      await callHangs(page, 'adminCallingOff')
      await callingOff(page)
      await see(page, 'On compte…')
    },
  },
  {
    name: 'admin-jeudis-annulation-uncounted',
    route: adminRoutes.evenings,
    async visit(page) {
      await callRefuses(page, 'adminCallingOff')
      await callingOff(page)
      await see(page, 'Ces données n’ont pas pu être chargées')
    },
  },
  {
    name: 'admin-jeudis-annulation-changed',
    route: adminRoutes.evenings,
    async visit(page) {
      await callAnswers(page, 'adminCallingOff', concerned)
      await callRefuses(page, 'adminCallOff', 'changed-meanwhile')
      await callingOff(page)
      await see(page, /^Coût/)
      await press(page, 'Annuler pour de bon')
      await see(page, 'Cela a changé entre-temps')
    },
  },
  {
    name: 'admin-jeudis-annulee',
    route: adminRoutes.evenings,
    async visit(page) {
      const at = parisInstant('2026-11-25', '14:32:00')
      const calling = { cause: 'venue-closed', compensation: 'money', at, request_id: 'x' } as const
      const thursday = await coming({
        called_off: true,
        calling_off: {
          paris: { ...calling, ended_at: null },
          lyon: { ...calling, compensation: 'ticket', ended_at: at },
        },
        calling_off_pending: true,
      })
      await beAdmin(page)
      const [paris] = concerned.cities
      await callAnswers(page, 'adminCallingOff', { cities: paris ? [paris] : [], paying: 0, owed: 4 })
      await open(page, `${adminRoutes.evenings}?jeudi=${thursday}`, 'Reprendre maintenant')
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
