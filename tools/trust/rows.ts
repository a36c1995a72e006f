import type { Row } from './row.ts'
import { rulesRows } from './rules/rows.ts'
import { surfaceRows } from './surface/rows.ts'

/** Every promise that is measured, in the order of the table. */
export const rows: readonly Row[] = [...rulesRows, ...surfaceRows]
