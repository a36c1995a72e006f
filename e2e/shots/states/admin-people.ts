import type { Page } from '@playwright/test'
import { type AdminAction, type AuditDocument, adminRoutes, collections } from '@tablee/domain'
import { beAdmin } from '../../support/admin.ts'
import { createPerson } from '../../support/person.ts'
import { callAnswers, callHangs, callRefuses } from '../network.ts'
import { auditLine, regular } from '../regular.ts'
import type { State } from '../state.ts'
import { fill, open, press, see } from '../visit.ts'
import { without } from '../without.ts'

const { people, journal } = adminRoutes

/** `/admin/personnes` and `/admin/journal`. */
export const adminPeopleStates: State[] = [
  {
    name: 'admin-personnes',
    route: people,
    async visit(page) {
      await beAdmin(page)
      await open(page, people, 'Cherchez quelqu’un')
    },
  },
  {
    name: 'admin-personnes-found',
    route: people,
    async visit(page) {
      await regular()
      await createPerson({ user: { first_name: 'Éléonore' }, account: { blocked: true } })
      await createPerson({ user: { first_name: 'elena' } })
      await find(page, 'ele')
      await see(page, 'elena')
    },
  },
  {
    name: 'admin-personnes-nobody',
    route: people,
    async visit(page) {
      await find(page, 'Zébulon')
      await see(page, 'Aucune personne trouvée')
    },
  },
  {
    name: 'admin-personnes-error',
    route: people,
    async visit(page) {
      await callRefuses(page, 'adminFindPeople')
      await find(page, 'ele')
      await see(page, 'Réessayer')
    },
  },
  { name: 'admin-personne', route: people, visit: file },
  {
    name: 'admin-personne-newcomer',
    route: people,
    async visit(page) {
      const { uid } = await createPerson({ user: { first_name: null } })
      await beAdmin(page)
      await open(page, `${people}?personne=${uid}`, 'Aucune réservation.')
    },
  },
  {
    name: 'admin-personne-gone',
    route: people,
    async visit(page) {
      await beAdmin(page)
      await open(page, `${people}?personne=nobody`, 'Cette personne n’est plus là.')
    },
  },
  {
    name: 'admin-personne-loading',
    route: people,
    async visit(page) {
      const { uid } = await regular()
      await callHangs(page, 'adminPerson')
      await beAdmin(page)
      await open(page, `${people}?personne=${uid}`, 'On consulte le registre…')
    },
  },
  {
    name: 'admin-personne-refund',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Rembourser le paiement/)
      await see(page, /^La somme entière/)
    },
  },
  {
    name: 'admin-personne-refund-wrong',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Rembourser le paiement/)
      await fill(page, { 'Montant en euros': '1200' })
      await see(page, /^Un montant jusqu’à/)
    },
  },
  {
    name: 'admin-personne-cancel',
    route: people,
    async visit(page) {
      await file(page)
      await press(page, /^Annuler la place du/)
      await press(page, 'Libérer cette place')
      await see(page, 'Dites pourquoi')
    },
  },
  {
    name: 'admin-personne-kept-apart',
    route: people,
    async visit(page) {
      await keptApart(page)
      await file(page)
      await see(page, 'plus personne ne bouge')
      await page.getByRole('heading', { name: 'Jamais à la même table' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-personne-kept-apart-search',
    route: people,
    async visit(page) {
      await keptApart(page)
      await createPerson({ user: { first_name: 'Zéphyrine' } })
      await file(page)
      await fill(page, { 'Prénom, e‑mail ou paiement de l’autre personne': 'zephy' })
      await press(page, /^Chercher$/)
      await page.getByRole('button', { name: 'Ne plus asseoir avec Zéphyrine' }).first().waitFor()
      await page.getByLabel('Prénom, e‑mail ou paiement de l’autre personne').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-personne-kept-apart-dialog',
    route: people,
    async visit(page) {
      await keptApart(page)
      await file(page)
      await press(page, 'Permettre de nouveau une table avec Malik')
      await press(page, 'Les laisser se retrouver')
      await see(page, 'Dites pourquoi')
    },
  },
  {
    name: 'admin-personne-block',
    route: people,
    async visit(page) {
      await callRefuses(page, 'adminBlock', 'being-erased')
      await file(page)
      await press(page, 'Bloquer')
      await fill(page, { Motif: 'Menaces à table' })
      await press(page, 'Bloquer ce compte')
      await see(page, 'en cours d’effacement')
    },
  },
  {
    name: 'admin-journal',
    route: journal,
    async visit(page) {
      const { uid } = await regular()
      const acts: [AdminAction, Partial<AuditDocument>][] = [
        ['venue-saved', { subject: 'venues/le-double-six', details: { name: 'Le Double Six' } }],
        ['evening-changed', { subject: 'thursday_events/2026-11-26', details: { capacity: 48 } }],
        ['reservations-exported', { subject: 'user_registrations', details: {} }],
        ['mail-resent', { user_id: uid, details: { kind: 'table_revealed' } }],
        ['person-blocked', { reason: null, details: {} }],
      ]
      for (const [n, [action, more]] of acts.entries()) await auditLine(action, n, more)
      await beAdmin(page)
      await open(page, journal, 'une personne effacée')
    },
  },
  {
    name: 'admin-journal-empty',
    route: journal,
    async visit(page) {
      await beAdmin(page)
      await without(collections.audit, () => open(page, journal, 'Aucune action de cette sorte.'))
    },
  },
]

async function find(page: Page, query: string): Promise<void> {
  await beAdmin(page)
  await open(page, people, 'Cherchez quelqu’un')
  await fill(page, { 'Prénom, e‑mail ou paiement': query })
  await press(page, 'Chercher')
}

/** Three pairs, two of whom still sit together. */
async function keptApart(page: Page): Promise<void> {
  const pair = { reason: 'Une dispute à table', at: '2026-11-20T10:00:00.000Z', together: null }
  const date = '2026-11-26'
  await callAnswers(page, 'adminKeptApart', {
    pairs: [
      { ...pair, uid: 'malik', email: 'malik@tablee.example', first_name: 'Malik' },
      {
        ...pair,
        uid: 'jeanne',
        email: 'jeanne.de.la.tour.du.pin@tablee.example',
        first_name: 'Jeanne',
        reason: 'Elle demande à ne plus le croiser, après trois messages insistants',
        together: { date, outcome: 'separating' },
      },
      {
        ...pair,
        uid: 'theo',
        email: 'theo@tablee.example',
        first_name: 'Théo',
        together: { date, outcome: 'too-late' },
      },
    ],
  })
}

/** The file of somebody with something of everything. */
async function file(page: Page): Promise<void> {
  const { uid } = await regular()
  await beAdmin(page)
  await open(page, `${people}?personne=${uid}`, 'Rappel du jeudi')
}
