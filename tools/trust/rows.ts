import { edgeRows } from './edge/rows.ts'
import type { Row } from './row.ts'
import { altered } from './rows/altered.ts'
import { crash } from './rows/crash.ts'
import { crossings } from './rows/crossings.ts'
import { deadline } from './rows/deadline.ts'
import { doubleClick } from './rows/double-click.ts'
import { outbox } from './rows/outbox.ts'
import { promoLastUse } from './rows/promo-last-use.ts'
import { seats } from './rows/seats.ts'
import { tickets } from './rows/tickets.ts'
import { webhook } from './rows/webhook.ts'
import { surfaceRows } from './surface/rows.ts'

/** Every promise that is measured, in the order of the table. */
export const rows: readonly Row[] = [
  webhook,
  crash,
  doubleClick,
  tickets,
  seats,
  promoLastUse,
  ...surfaceRows,
  ...edgeRows,
  altered,
  deadline,
  crossings,
  outbox,
]
