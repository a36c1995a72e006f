import type { Row } from '../row.ts'
import { headers } from '../rows/headers.ts'
import { production } from '../rows/production.ts'
import { redirects } from '../rows/redirects.ts'
import { time } from '../rows/time.ts'

/** What holds before any of our code is asked, and what it stands on. */
export const edgeRows: readonly Row[] = [headers, redirects, production, time]
