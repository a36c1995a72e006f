import { promoCodeCalls, venueCalls } from './admin/catalogue.ts'
import { eveningCalls, tableCalls } from './admin/evenings.ts'
import { messageCalls } from './admin/messages.ts'
import { figureCalls, healthCalls } from './admin/operations.ts'
import { peopleCalls, reservationCalls } from './admin/people.ts'
import { reportCalls } from './admin/reports.ts'

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

export { endsAfterItStarts, promoCodeFields, revealedVenueFields, venueFields } from './admin/catalogue.ts'
export {
  type CallingOffCity,
  type CheckInVenue,
  type DeadMail,
  type EveningTroubles,
  UNREADABLE,
} from './admin/evenings.ts'
export { reasonSchema } from './admin/inputs.ts'
export { type Audience, messageFields } from './admin/messages.ts'
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
} from './admin/operations.ts'
export type { FoundPerson, KeptApartPair, SentMail } from './admin/people.ts'
export type { AdminReport } from './admin/reports.ts'
