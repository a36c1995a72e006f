import type { Row } from '../row.ts'
import { reveal } from '../rows/reveal.ts'
import { rulesCells } from '../rows/rules-cells.ts'
import { rulesExpressions } from '../rows/rules-expressions.ts'
import { rulesFields } from '../rows/rules-fields.ts'
import { rulesMutants } from '../rows/rules-mutants.ts'

/** What a browser can try of the documents themselves. */
export const rulesRows: readonly Row[] = [rulesCells, rulesExpressions, rulesMutants, rulesFields, reveal]
