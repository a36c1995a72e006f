import { type AdminAction, type AuditDocument, collections } from '@tablee/domain/documents'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../../support/admin.ts'
import { createPerson } from '../../support/person.ts'
import { without } from '../documents.ts'
import { answers, hangs, refuses } from '../network.ts'
import { auditLine, regularAttendee } from '../regular.ts'
import { fill, go, open, press, type State, type Step, statesOf } from '../state.ts'

const search = [beAdmin, open('Cherchez quelqu’un')]
const find = (query: string) => [search, fill({ 'Prénom, e‑mail ou paiement': query }), press('Chercher')]

const threePeople: Step = async () => {
  await regularAttendee()
  await createPerson({ user: { first_name: 'Éléonore' }, account: { blocked: true } })
  await createPerson({ user: { first_name: 'elena' } })
}

/** Opens a user's file in the console. */
function fileOf(person: () => Promise<{ uid: string }>, shows: string): Step {
  return async (page, route) => {
    const { uid } = await person()
    await go([beAdmin, open(shows, `${route}?personne=${uid}`)], page, route)
  }
}

/** The file of a user with data in every section. */
const file = fileOf(regularAttendee, 'Rappel du jeudi')

const pair = { reason: 'Une dispute à table', at: '2026-11-20T10:00:00.000Z', together: null }
const date = '2026-11-26'
/** Three kept-apart pairs, of which two share a group. */
const keptApart = answers('adminKeptApart', {
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
const otherPerson = 'Prénom, e‑mail ou paiement de l’autre personne'

const acts: readonly (readonly [AdminAction, Partial<AuditDocument>])[] = [
  ['venue-saved', { subject: 'venues/le-double-six', details: { name: 'Le Double Six' } }],
  ['evening-changed', { subject: 'thursday_events/2026-11-26', details: { capacity: 48 } }],
  ['reservations-exported', { subject: 'user_registrations' }],
  ['mail-resent', { details: { kind: 'table_revealed' } }],
  ['person-blocked', {}],
]
const writeJournal: Step = async () => {
  const { uid } = await regularAttendee()
  for (const [n, [action, more]] of acts.entries())
    await auditLine(action, n, action === 'mail-resent' ? { ...more, user_id: uid } : more)
}

/** `/admin/personnes` and `/admin/journal`. */
export const adminPeopleStates: State[] = [
  ...statesOf(adminRoutes.people, {
    'admin-personnes': search,
    'admin-personnes-found': [threePeople, find('ele'), 'elena'],
    'admin-personnes-nobody': [find('Zébulon'), 'Aucune personne trouvée'],
    'admin-personnes-error': [refuses('adminFindPeople'), find('ele'), 'Réessayer'],
    'admin-personne': file,
    'admin-personne-newcomer': fileOf(
      () => createPerson({ user: { first_name: null } }),
      'Aucune réservation.',
    ),
    'admin-personne-gone': fileOf(async () => ({ uid: 'nobody' }), 'Cette personne n’est plus là.'),
    'admin-personne-loading': [hangs('adminPerson'), fileOf(regularAttendee, 'On consulte le registre…')],
    'admin-personne-refund': [file, press(/^Rembourser le paiement/), /^La somme entière/],
    'admin-personne-refund-wrong': [
      file,
      press(/^Rembourser le paiement/),
      fill({ 'Montant en euros': '1200' }),
      /^Un montant jusqu’à/,
    ],
    'admin-personne-cancel': [
      file,
      press(/^Annuler la place du/),
      press('Libérer cette place'),
      'Dites pourquoi',
    ],
    'admin-personne-kept-apart': [
      keptApart,
      file,
      'plus personne ne bouge',
      (page) => page.getByRole('heading', { name: 'Jamais à la même table' }).scrollIntoViewIfNeeded(),
    ],
    'admin-personne-kept-apart-search': [
      keptApart,
      () => createPerson({ user: { first_name: 'Zéphyrine' } }),
      file,
      fill({ [otherPerson]: 'zephy' }),
      press(/^Chercher$/),
      (page) => page.getByRole('button', { name: 'Ne plus asseoir avec Zéphyrine' }).first().waitFor(),
      (page) => page.getByLabel(otherPerson).scrollIntoViewIfNeeded(),
    ],
    'admin-personne-kept-apart-dialog': [
      keptApart,
      file,
      press('Permettre de nouveau une table avec Malik'),
      press('Les laisser se retrouver'),
      'Dites pourquoi',
    ],
    'admin-personne-block': [
      refuses('adminBlock', 'being-erased'),
      file,
      press('Bloquer'),
      fill({ Motif: 'Menaces à table' }),
      (page) => page.getByLabel(/Ce qui lui est reproché/).selectOption('violence'),
      press('Bloquer ce compte'),
      'en cours d’effacement',
    ],
  }),
  ...statesOf(adminRoutes.journal, {
    'admin-journal': [writeJournal, beAdmin, open('une personne effacée')],
    'admin-journal-empty': [beAdmin, without(collections.audit, open('Aucune action de cette sorte.'))],
  }),
]
