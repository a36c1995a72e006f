import { adminRoutes, type CallOutput, discs, genders, interests, mbtiTypeNames } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { answers, hangs, refuses } from '../network.ts'
import { type State, type Step, statesOf } from '../state.ts'
import { open, press } from '../visit.ts'

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

/** Four tables, one of which is locked, somebody without a chair, and four evenings to compare with. */
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
    place: n < 3 ? { venue_id: 'double-six', table: n + 1 } : null,
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
    (page) => page.getByText('Échanger avec quelqu’un de la table C').click(),
    'Échanger avec Hugo',
  ],
  'admin-tables-conflict': [
    refuses('adminSaveTables', 'changed-meanwhile'),
    fourTables,
    (page) => page.getByLabel('Verrouiller la table C').check(),
    press('Enregistrer'),
    'Les tables ont changé pendant que vous y travailliez.',
  ],
  'admin-tables-preview': tables('Rien n’est encore écrit.', { formed: false, tables: [], proposed }),
  'admin-tables-settled': tables('plus personne ne bouge', { settled: true }),
  'admin-tables-empty': tables('Personne n’est encore inscrit', {
    people: [],
    tables: [],
    formed: false,
    proposed: [],
  }),
  'admin-tables-error': [beAdmin, refuses('adminTables'), open('Réessayer', address)],
  'admin-tables-loading': [beAdmin, hangs('adminTables'), open('On consulte le registre', address)],
})
