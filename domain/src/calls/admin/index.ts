import { promoCodeCalls, venueCalls } from './catalogue.ts'
import { eveningCalls, tableCalls } from './evenings.ts'
import { messageCalls } from './messages.ts'
import { figureCalls, healthCalls } from './operations.ts'
import { peopleCalls, reservationCalls } from './people.ts'
import { reportCalls } from './reports.ts'

/**
 * The console's calls, by page. Each name begins with `admin`, and each throws `forbidden` for callers who
 * are not admins.
 */
export const adminCalls = {
  ...reservationCalls,
  ...eveningCalls,
  ...tableCalls,
  ...venueCalls,
  ...promoCodeCalls,
  ...peopleCalls,
  ...messageCalls,
  ...reportCalls,
  ...healthCalls,
  ...figureCalls,
} as const

export { endsAfterItStarts, promoCodeFields, venueFields } from './catalogue.ts'
export {
  type CallingOffCity,
  type CheckInVenue,
  type DeadMail,
  type EveningTroubles,
  UNREADABLE,
} from './evenings.ts'
export { reasonSchema } from './inputs.ts'
export { type Audience, messageFields } from './messages.ts'
export type {
  BalanceFigure,
  BrowserFigures,
  EveningFigure,
  FeedbackFigure,
  Finding,
  FunnelFigure,
  HealthCheck,
  ObjectiveFigure,
  PlayFigure,
  ReturningFigure,
  RevenueFigure,
} from './operations.ts'
export type { FoundPerson, KeptApartPair, SentMail } from './people.ts'
export type { AdminReport } from './reports.ts'
