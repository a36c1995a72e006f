import { eveningCalls } from './evening-calls.ts'
import { figureCalls } from './figure-calls.ts'
import { healthCalls } from './health-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { promoCodeCalls } from './promo-code-calls.ts'
import { reservationCalls } from './reservation-calls.ts'
import { tableCalls } from './table-calls.ts'
import { venueCalls } from './venue-calls.ts'

/** The console's calls, page by page. Each name begins with `admin`, and each refuses everybody but an admin. */
export const adminCalls = {
  ...reservationCalls,
  ...eveningCalls,
  ...tableCalls,
  ...venueCalls,
  ...promoCodeCalls,
  ...peopleCalls,
  ...healthCalls,
  ...figureCalls,
} as const
