import type { Cell } from '../../../functions/rules/support/cell.ts'
import { RulesProject } from '../../../functions/rules/support/rules-project.ts'
import { runCells, wrongCells } from '../../../functions/rules/support/run-cells.ts'
import { type Edit, editedText } from '../edit.ts'

/** firestore.rules with the edits made in it. */
export function rulesWith(edits: readonly Edit[]): string {
  return editedText('firestore.rules', edits)
}

/** An empty Firestore of its own under those rules. */
export async function projectUnder(rules: string, id: string): Promise<RulesProject> {
  const project = new RulesProject(`demo-tablee-trust-${id}`)
  const fault = await project.load(rules)
  if (fault) throw new Error(fault)
  await project.clear()
  return project
}

/** What cells find that the rules should not do, in words. */
export async function brokenCells(project: RulesProject, cells: readonly Cell[]): Promise<string[]> {
  return wrongCells(await runCells(project, cells)).map(({ match, title }) => `${match}: ${title}`)
}
