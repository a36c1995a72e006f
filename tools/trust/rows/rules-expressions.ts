import { cells } from '../../../functions/rules/cells.ts'
import { expressionsOf, gapsOf } from '../../../functions/rules/support/expressions.ts'
import { runCells } from '../../../functions/rules/support/run-cells.ts'
import { unreachable } from '../../../functions/rules/unreachable.ts'
import { placesOf } from '../../rules/places.ts'
import type { Row } from '../row.ts'
import { projectUnder, rulesWith } from '../rules/subject.ts'

/** Short, the tables alone: what decides who learns of them. The rules' own tests ask it of every expression. */
const SHORT = /^groups/

/** No part of the rules is there untried. */
export const rulesExpressions: Row = {
  name: 'rules-expressions',
  promise: 'every expression of the rules is tried, and every condition both true and false',
  sabotages: [
    {
      removes: 'the trial of a condition, by a way round that no cell takes',
      edits: [
        {
          file: 'firestore.rules',
          find: "return isMember(group) && isUnlocked(group, 'venue_info_unlocked');",
          replace:
            "return isMember(group) && (isUnlocked(group, 'venue_info_unlocked') || group.member_ids.size() > 100);",
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const rules = rulesWith(edits)
    await using project = await projectUnder(rules, 'expressions')
    const block = size === 'full' ? /./ : SHORT
    await runCells(
      project,
      cells.filter(({ match }) => block.test(match)),
    )
    const places = placesOf(rules, (match) => block.test(match))
    const expressions = expressionsOf(await project.coverage(), rules).filter(({ start }) =>
      places.some((place) => place.start <= start && start < place.end),
    )
    const gaps = gapsOf(expressions)
    const known = gaps.filter(({ gap }) => unreachable[gap])
    return {
      figure: `${expressions.length} expressions, ${expressions.filter(({ seen }) => seen.length === 2).length} conditions seen true and false, ${known.length} that cannot be`,
      broken: gaps.filter(({ gap }) => !unreachable[gap]).map(({ gap, line }) => `line ${line}: ${gap}`),
    }
  },
}
