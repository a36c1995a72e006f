import type { Page } from '@playwright/test'
import { adminRoutes, type CallOutput, discs, genders, interests, mbtiTypeNames } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { callAnswers, callHangs, callRefuses } from '../network.ts'
import type { State } from '../state.ts'
import { open, press, see } from '../visit.ts'

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

async function atTables(page: Page, evening: Partial<Evening> = {}): Promise<void> {
  await beAdmin(page)
  await callAnswers(page, 'adminTables', { ...formed, ...evening })
}

/** `/admin/tables`. */
export const adminTablesStates: State[] = [
  {
    name: 'admin-tables',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page)
      await open(page, address, 'Table D')
    },
  },
  {
    name: 'admin-tables-changed',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page)
      await open(page, address, 'Table D')
      await press(page, /^Inès/)
      await press(page, 'Déplacer vers la table D')
      await see(page, 'change de table')
    },
  },
  {
    name: 'admin-tables-choice',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page)
      await open(page, address, 'Table D')
      await press(page, /^Inès/)
      await page.getByText('Échanger avec quelqu’un de la table C').click()
      await see(page, 'Échanger avec Hugo')
    },
  },
  {
    name: 'admin-tables-conflict',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page)
      await callRefuses(page, 'adminSaveTables', 'changed-meanwhile')
      await open(page, address, 'Table D')
      await page.getByLabel('Verrouiller la table C').check()
      await press(page, 'Enregistrer')
      await see(page, 'Les tables ont changé pendant que vous y travailliez.')
    },
  },
  {
    name: 'admin-tables-preview',
    route: adminRoutes.tables,
    async visit(page) {
      const proposed = [ids.slice(0, 6), ids.slice(6, 12), ids.slice(12, 18), ids.slice(18)]
      await atTables(page, {
        formed: false,
        tables: [],
        proposed: proposed.map((memberIds) => ({ id: null, memberIds })),
      })
      await open(page, address, 'Rien n’est encore écrit.')
    },
  },
  {
    name: 'admin-tables-settled',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page, { settled: true })
      await open(page, address, 'plus personne ne bouge')
    },
  },
  {
    name: 'admin-tables-empty',
    route: adminRoutes.tables,
    async visit(page) {
      await atTables(page, { people: [], tables: [], formed: false, proposed: [] })
      await open(page, address, 'Personne n’est encore inscrit')
    },
  },
  {
    name: 'admin-tables-error',
    route: adminRoutes.tables,
    async visit(page) {
      await beAdmin(page)
      await callRefuses(page, 'adminTables')
      await open(page, address, 'Réessayer')
    },
  },
  {
    name: 'admin-tables-loading',
    route: adminRoutes.tables,
    async visit(page) {
      await beAdmin(page)
      await callHangs(page, 'adminTables')
      await open(page, address, 'On consulte le registre')
    },
  },
]
