import type { Row } from './row.ts'
import { doubleClick } from './rows/double-click.ts'

/** Every promise that is measured, in the order of the table. */
export const rows: readonly Row[] = [doubleClick]
