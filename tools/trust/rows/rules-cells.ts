import { cells } from '../../../functions/rules/cells.ts'
import { people } from '../../../functions/rules/support/people.ts'
import { sample } from '../../rules/sample.ts'
import type { Row } from '../row.ts'
import { brokenCells, rulesWith } from '../rules/subject.ts'

const SHORT = 200

/** Every collection × get, list, create, update, delete × each kind of person, on documents that are there. */
export const rulesCells: Row = {
  name: 'rules-cells',
  promise: 'nobody reads or writes a document that is not theirs to read or write',
  sabotages: [
    {
      removes: 'the proof of the address',
      edits: [
        {
          file: 'firestore.rules',
          find: 'return request.auth.token.email_verified == true;',
          replace: 'return request.auth != null;',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const tried = size === 'full' ? cells : sample(cells, SHORT, 1)
    const broken = await brokenCells(rulesWith(edits), 'cells', tried)
    const blocks = new Set(cells.map(({ match }) => match)).size
    const allowed = tried.filter((cell) => cell.allowed).length
    return {
      figure: `${tried.length} of ${cells.length} cells (${blocks} collections, ${people.length} kinds of person): ${allowed} let in, ${tried.length - allowed} denied`,
      broken,
    }
  },
}
