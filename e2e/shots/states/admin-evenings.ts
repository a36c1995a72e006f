import { addDays, type EventDate, parisInstant, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { newThursdayEvent, paths, type ThursdayEventDocument } from '@tablee/domain/documents'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../../support/admin.ts'
import { database } from '../../support/database.ts'
import { answers, firestoreFails, hangs, refuses } from '../network.ts'
import { fill, go, open, press, type State, type Step, statesOf, unfoldMenu } from '../state.ts'

/** A past evening whose steps were interrupted on Wednesday evening. */
const date = '2026-10-15'

const breakEvening: Step = async () => {
  const event = newThursdayEvent(date)
  const [formed_at, info_unlocked_at, venue_unlocked_at] = ['00:07:12', '18:00:08', '20:00:11'].map((time) =>
    parisInstant('2026-10-14', time),
  )
  const steps = { ...event.steps, formed_at, info_unlocked_at, venue_unlocked_at }
  const booked = { current_participants: 61, capacity: 72 }
  await database.doc(paths.thursdayEvent(date)).set({ ...event, ...booked, steps })
  const city = { formed_at, called_off_at: null, seating_requests: 0, version: 3, last_table: 10 }
  const counts = { unseated: 2, under_four: 0, without_venue: 1 }
  await database.doc(paths.eveningCity(date, 'paris')).set({ ...city, ...counts })
}

/**
 * Creates an upcoming Thursday beyond the list, which can be called off. `fields` set how far that has got.
 */
async function coming(fields: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  const [next = ''] = upcomingThursdays(new Date())
  const thursday = addDays(next, 7 * 40)
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

const at = (date: EventDate) => `${adminRoutes.evenings}?jeudi=${date}`

const troubles: CallOutput<'adminEveningTroubles'> = {
  unseated: [
    { user_id: 'a', name: 'Anselme', city: 'paris' },
    { user_id: 'b', name: 'Bérénice', city: 'paris' },
  ],
  turned_away: [{ user_id: 'c', name: 'Célestin', city: 'paris' }],
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
}

/** Who gets a message: two more than are shown at first. */
const recipients = [
  ...['Anselme', 'Béatrice', 'Célestin', 'Dalia', 'Émile', 'Farida', 'Gaspard', 'Hélène', 'Idris', 'Jeanne'],
  ...['Karim', 'Léa', 'Maëlle', 'Nora'],
]

/** Opens the dialog for calling off, with refunds. */
const callOff: Step = async (page, route) => {
  const thursday = await coming()
  await go([beAdmin, open('Cette soirée a lieu.', at(thursday)), press('Annuler la soirée')], page, route)
}

/** Paris is being called off, Lyon is called off. */
const calledOff: Step = async (page, route) => {
  const when = parisInstant('2026-11-25', '14:32:00')
  const calling = { cause: 'venue-closed', compensation: 'money', at: when, request_id: 'x' } as const
  const thursday = await coming({
    called_off: true,
    calling_off: {
      paris: { ...calling, ended_at: null },
      lyon: { ...calling, compensation: 'ticket', ended_at: when },
    },
    calling_off_pending: true,
  })
  const left = answers('adminCallingOff', { cities: concerned.cities.slice(0, 1), paying: 0, owed: 4 })
  await go([beAdmin, left, open('Reprendre maintenant', at(thursday))], page, route)
}

/** `/admin/jeudis`. */
export const adminEveningStates: State[] = statesOf(adminRoutes.evenings, {
  'admin-jeudis': [breakEvening, beAdmin, open('En retard')],
  'admin-jeudis-evening': [
    breakEvening,
    beAdmin,
    answers('adminEveningTroubles', troubles),
    open('Bérénice, Paris', at(date)),
    'Tables formées',
  ],
  'admin-jeudis-limit': [
    beAdmin,
    open('Ouvert'),
    (page) => page.getByRole('table').first().getByRole('link').first().click(),
    press('Ouvrir, fermer ou limiter'),
    (page) => page.getByLabel('Suivre les chaises').uncheck(),
    (page) => page.getByLabel('Capacité').fill('beaucoup'),
    'ou rien.',
  ],
  'admin-jeudis-venues': [
    async (page, route) => {
      const thursday = await coming({ capacity: 66, capacity_by: 'venues' })
      await go([beAdmin, open('Les lieux en comptent', at(thursday))], page, route)
    },
    press('Ouvrir, fermer ou limiter'),
    'aujourd’hui',
  ],
  'admin-jeudis-message': [
    breakEvening,
    beAdmin,
    answers('adminMessageRecipients', {
      people: recipients.map((first_name) => ({ uid: first_name, first_name, blocked: false })),
      left_out: 1,
      seen: 'x',
    }),
    open('Tables formées', at(date)),
    press('Écrire'),
    fill({ Objet: 'Entrée par la cour', Message: 'Le portail vert.\n\nÀ jeudi.' }),
    'Une personne bloquée',
  ],
  'admin-jeudis-annulation': [
    answers('adminCallingOff', concerned),
    callOff,
    (page) => page.getByLabel('Ce que chacun reçoit').selectOption('money'),
    (page) => page.getByLabel('Raison, telle').selectOption('other'),
    /^Coût/,
  ],
  'admin-jeudis-annulation-counting': [hangs('adminCallingOff'), callOff, 'On compte…'],
  'admin-jeudis-annulation-uncounted': [
    refuses('adminCallingOff'),
    callOff,
    'Ces données n’ont pas pu être chargées',
  ],
  'admin-jeudis-annulation-changed': [
    answers('adminCallingOff', concerned),
    refuses('adminCallOff', 'conflict'),
    callOff,
    /^Coût/,
    press('Annuler pour de bon'),
    'Cela a changé entre-temps',
  ],
  'admin-jeudis-annulee': calledOff,
  'admin-jeudis-unread': [
    breakEvening,
    beAdmin,
    refuses('adminEveningTroubles'),
    open('Réessayer', at(date)),
  ],
  'admin-jeudis-none': [beAdmin, open('Ce jeudi n’existe pas', at('2020-01-02'))],
  'admin-jeudis-error': [
    beAdmin,
    (page) => page.goto(adminRoutes.journal),
    // By role, because the menu also contains the name and is collapsed on a phone.
    (page) => page.getByRole('heading', { name: 'Journal' }).waitFor(),
    firestoreFails,
    unfoldMenu,
    press('Jeudis'),
    'Réessayer',
  ],
})
