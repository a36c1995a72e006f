import type { Row } from '../row.ts'
import { bodies } from '../rows/bodies.ts'
import { markup } from '../rows/markup.ts'
import { order } from '../rows/order.ts'
import { tokens } from '../rows/tokens.ts'

/** What can be tried from outside, by whoever can reach the server. */
export const surfaceRows: readonly Row[] = [bodies, tokens, order, markup]
