import { addDays, lastMonths, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { interests } from '@tablee/domain/interests'
import { discs, mbtiTypeNames } from '@tablee/domain/personality'
import { genders } from '@tablee/domain/profile'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../../support/admin.ts'
import { answers, hangs, refuses } from '../network.ts'
import { open, press, type State, type Step, statesOf } from '../state.ts'

type Figures = CallOutput<'adminFigures'>
type Balance = CallOutput<'adminBalance'>
type Answers = CallOutput<'adminFeedbackFigures'>

const show = (figures: Figures, seats: Balance, evenings: Answers['evenings'] = []): Step[] => [
  beAdmin,
  answers('adminFigures', figures),
  answers('adminFeedbackFigures', { computed_at: figures.computed_at, read: figures.read, evenings }),
  answers('adminBalance', seats),
]

const now = new Date()
const coming = upcomingThursdays(now)
const past = Array.from({ length: 12 }, (_, n) => addDays(coming[0] ?? '', -7 * (12 - n)))
const months = lastMonths(now, 12).map(({ month }) => month)
const types = (count: (n: number) => number) =>
  // `as`: one entry per type.
  Object.fromEntries(mbtiTypeNames.map((type, n) => [type, count(n)])) as Balance['types']

const empty: Figures = {
  computed_at: now.toISOString(),
  read: { documents: 20, aggregations: 10 },
  evenings: [...past, ...coming].map((date) => ({ date, seats: 0, capacity: null, called_off: false })),
  funnel: { accounts: 4, introduced: 2, tested: 1, interested: 1, seated: 0 },
  returning: { once: 0, again: 0 },
  months,
  revenue: [],
  play: [],
}

const firstWeek: Figures = {
  ...empty,
  evenings: empty.evenings.map((evening, n) => ({ ...evening, seats: n === 12 ? 5 : 0 })),
  funnel: { accounts: 9, introduced: 8, tested: 7, interested: 7, seated: 5 },
  returning: { once: 5, again: 0 },
  revenue: [{ month: months.at(-1) ?? '', offer: 'ticket', payments: 5, amount: 4495, refunded: 899 }],
}

const booked = [36, 42, 41, 54, 60, 58, 66, 84, 78, 90, 102, 118, 124, 71, 40, 22, 12, 6, 2, 0]
const full: Figures = {
  ...empty,
  evenings: empty.evenings.map((evening, n) => {
    const [seats = 0, capacity] = [booked[n], n > 11 ? 144 : null]
    return { ...evening, seats, capacity, called_off: n === 2 }
  }),
  funnel: { accounts: 2184, introduced: 1730, tested: 1412, interested: 1359, seated: 812 },
  returning: { once: 812, again: 307 },
  play: [
    { date: past[11] ?? '', tables: 20, reached: [17, 14, 12, 9] },
    { date: past[10] ?? '', tables: 17, reached: [13, 12, 8, 8] },
  ],
  revenue: months.map((month, n) => {
    const payments = 20 + 14 * n
    return { month, offer: 'ticket', payments, amount: payments * 862, refunded: 899 * n }
  }),
}

const feedback: Answers['evenings'] = past
  .toReversed()
  .slice(0, 10)
  .map((date, n) => ({
    date,
    asked: 118 - 7 * n,
    answered: 74 - 5 * n,
    seats: [1, 2, 6, 14, 29 - 2 * n, 22 - 2 * n],
    mutual: 31 - 2 * n,
    again: n < 8 ? null : { mutual: 9, of_mutual: 15, others: 6, of_others: 24 },
    notes:
      n === 0 ? ['La table était près de la porte, on avait froid.', 'Merci pour les règles du jeu !'] : [],
  }))

const nobody: Balance = {
  computed_at: now.toISOString(),
  read: { documents: 0, aggregations: 24 },
  seats: 0,
  types: types(() => 0),
  colours: { D: 2, I: 3, S: 0, C: 0 },
  genders: { femme: 3, homme: 2, 'non-binaire': 0 },
}

const counts = [88, 61, 74, 42, 55, 69, 31, 40, 92, 58, 63, 71, 37, 66, 24, 45]
const balance: Balance = {
  ...nobody,
  seats: 916,
  types: types((n) => counts[n] ?? 0),
  colours: { D: 188, I: 301, S: 262, C: 165 },
  genders: { femme: 498, homme: 389, 'non-binaire': 29 },
}

const drawn = [open('Équilibre des tables'), 'annulations exclues']

const openTables: Step = async (page) => {
  for (const disclosure of await page.getByText('Voir le tableau').all()) await disclosure.click()
}

/** `/admin/chiffres`. */
export const figureStates: State[] = statesOf(adminRoutes.figures, {
  'admin-chiffres': [show(full, balance, feedback), drawn],
  'admin-chiffres-tables': [show(full, balance, feedback), open('annulations exclues'), openTables],
  'admin-chiffres-first-week': [
    show(firstWeek, { ...nobody, seats: 5, types: { ...nobody.types, ENFP: 3, ISTJ: 2 } }),
    drawn,
  ],
  'admin-chiffres-empty': [show(empty, nobody), open('Pas encore de réservation')],
  'admin-chiffres-loading': [beAdmin, hangs('adminFigures'), open('On consulte le registre')],
  'admin-chiffres-error': [
    beAdmin,
    refuses('adminFigures'),
    open('Réessayer'),
    press('Réessayer'),
    'Réessayer',
  ],
})

type Evening = CallOutput<'adminTables'>

const names =
  'Inès Malik Jeanne Théo Lan Adèle Bruno Chloé Djibril Élise Farid Gaëlle Hugo Irène Jules Karim Léa Marius Nora Oscar Paula Quentin Rita'.split(
    ' ',
  )

const people: Evening['people'] = names.map((first_name, n) => ({
  id: `guest${n}`,
  first_name,
  last_name: 'Martin',
  age: 24 + ((n * 7) % 28),
  gender: genders[n % 5 === 4 ? 2 : n % 2] ?? 'femme',
  mbtiType: mbtiTypeNames[(n * 3) % mbtiTypeNames.length] ?? 'ENFP',
  dominantDisc: discs[n % discs.length] ?? 'I',
  interests: [n, n + 3, n + 9].flatMap((at) => interests[at % 12]?.id ?? []),
}))

const ids = people.map(({ id }) => id)

/** Four groups, one of them locked, an unseated attendee, and four evenings for comparison. */
const formed: Evening = {
  people,
  met: [
    { one: 0, other: 3, dates: ['2026-11-05'] },
    { one: 8, other: 10, dates: ['2026-10-01'] },
  ],
  apart: [{ one: 1, other: 20 }],
  tables: [
    [0, 6],
    [6, 12],
    [12, 17],
    [17, 22],
  ].map(([from, to], n) => ({
    id: `2026-11-26_paris_${n + 1}`,
    memberIds: ids.slice(from, to),
    locked: n === 1,
    venueTable: n < 3 ? { venue_id: 'double-six', table: n + 1 } : null,
    told: false,
  })),
  proposed: null,
  venues: [
    { id: 'double-six', name: 'Le Double Six', tables: 3, seats_per_table: 6 },
    { id: 'pion', name: 'Au Pion Passé', tables: 2, seats_per_table: 8 },
  ],
  version: '4-0',
  formed: true,
  settled: false,
  calledOff: false,
  past: [
    { date: '2026-11-19', people: 58, score: 545, shared: 57, alone: 1, known: 0 },
    { date: '2026-11-12', people: 47, score: 380, shared: 45, alone: 2, known: 1 },
  ],
}

const address = `${adminRoutes.tables}?jeudi=2026-11-26&ville=paris`

const tables = (shows: string, evening: Partial<Evening> = {}): Step[] => [
  beAdmin,
  answers('adminTables', { ...formed, ...evening }),
  open(shows, address),
]
const fourTables = tables('Table D')
const proposed = [ids.slice(0, 6), ids.slice(6, 12), ids.slice(12, 18), ids.slice(18)].map((memberIds) => ({
  id: null,
  memberIds,
}))

/** `/admin/tables`. */
export const adminTablesStates: State[] = statesOf(adminRoutes.tables, {
  'admin-tables': fourTables,
  'admin-tables-changed': [fourTables, press(/^Inès/), press('Déplacer vers la table D'), 'change de table'],
  'admin-tables-choice': [
    fourTables,
    press(/^Inès/),
    (page) => page.getByText('Échanger avec quelqu’un de la table 3').click(),
    'Échanger avec Hugo',
  ],
  'admin-tables-conflict': [
    refuses('adminSaveTables', 'conflict'),
    fourTables,
    (page) => page.getByLabel('Verrouiller la table 3').check(),
    press('Enregistrer'),
    'Les tables ont changé pendant que vous y travailliez.',
  ],
  'admin-tables-preview': tables('Rien n’est encore écrit.', { formed: false, tables: [], proposed }),
  'admin-tables-settled': tables('ne se changent plus à la main', { settled: true }),
  'admin-tables-empty': tables('Personne n’est encore inscrit', {
    people: [],
    tables: [],
    formed: false,
    proposed: [],
  }),
  'admin-tables-error': [beAdmin, refuses('adminTables'), open('Réessayer', address)],
  'admin-tables-loading': [beAdmin, hangs('adminTables'), open('On consulte le registre', address)],
})
