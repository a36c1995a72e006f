import { paths } from '@tablee/domain'
import { foreignCells } from '../../../functions/rules/cells/user-fields.ts'
import { bodiesLetIn } from '../../../functions/rules/support/bodies-let-in.ts'
import { type Cell, cellsOf } from '../../../functions/rules/support/cell.ts'
import { randomProfiles, unreadable } from '../../../functions/rules/support/random-profiles.ts'
import type { Row } from '../row.ts'
import { brokenCells, rulesWith } from '../rules/subject.ts'

const BODIES = { full: 2_000, short: 100 }
/** Of the bodies without a strange field so many are let in, or the rules were tried with nothing that is theirs to let in. */
const LET_IN_AT_LEAST = 0.25
const profile = paths.user('camille')

/** Each forbidden field alone, and bodies at random, half of them with a field that is nobody's to write. */
export const rulesFields: Row = {
  name: 'rules-fields',
  promise:
    'nobody makes themselves an admin, or writes a field that is not theirs, in a document of their own',
  sabotages: [
    {
      removes: 'the list of the fields that a person may write',
      edits: [
        {
          file: 'firestore.rules',
          find: "changed.hasOnly(['id', 'email', ",
          replace: "changed.hasAny(['id', 'email', ",
        },
        { file: 'firestore.rules', find: "'email' in request.resource.data", replace: 'true' },
      ],
    },
  ],
  async measure({ size, edits }) {
    const rules = rulesWith(edits)
    const cells = [...foreignCells, ...selfMadeAdmins()]
    const broken = await brokenCells(rules, 'fields', cells)
    const half = BODIES[size] / 2
    const strange = await bodiesLetIn(rules, randomProfiles('camille', half, 1, true), 'trust-fields')
    const plain = await bodiesLetIn(rules, randomProfiles('camille', half, 2, false), 'trust-fields')
    const odd = plain.filter((body) => unreadable(body).length > 0)
    return {
      figure: `${cells.length} forbidden writes, ${BODIES[size]} random bodies: ${plain.length} let in, each readable`,
      broken: [
        ...broken,
        ...(plain.length < half * LET_IN_AT_LEAST
          ? [`only ${plain.length} of ${half} bodies of one's own fields were let in`]
          : []),
        ...strange.map((body) => `let in with a strange field: ${Object.keys(body)}`),
        ...odd.map((body) => `let in, and not readable: ${unreadable(body)}`),
      ],
    }
  },
}

/** The ways to an admin's rights that a browser could look for; the claim in the token and the server's mark on the account are the only one. */
function selfMadeAdmins(): Cell[] {
  const documents = [profile, paths.account('camille'), 'admins/camille', 'roles/camille']
  return documents.flatMap((path) =>
    (['set', 'update'] as const).flatMap((kind) =>
      cellsOf('users', [
        {
          title: `${kind} of admin in ${path}`,
          person: 'owner',
          request: { kind, path, body: { admin: true } },
          given: kind === 'update' ? { [path]: { blocked: false } } : {},
          allowed: false,
        },
      ]),
    ),
  )
}
