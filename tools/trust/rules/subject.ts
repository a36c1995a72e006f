import type { Cell } from '../../../functions/rules/support/cell.ts'
import { RulesProject } from '../../../functions/rules/support/rules-project.ts'
import { runCells, wrongCells } from '../../../functions/rules/support/run-cells.ts'
import { type Edit, editedText } from '../edit.ts'

/** firestore.rules with the edits made in it. */
export function rulesWith(edits: readonly Edit[]): string {
  return editedText('firestore.rules', edits)
}

/** An empty Firestore of its own under those rules. */
export function projectUnder(rules: string, id: string): Promise<RulesProject> {
  return RulesProject.open(`demo-tablee-trust-${id}`, rules)
}

/** What cells find that such rules should not do, in words, tried in a Firestore of their own. */
export async function brokenCells(rules: string, id: string, cells: readonly Cell[]): Promise<string[]> {
  await using project = await projectUnder(rules, id)
  return wrongCells(await runCells(project, cells)).map(({ match, title }) => `${match}: ${title}`)
}
