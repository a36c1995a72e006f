import { accountCells } from './cells/accounts.ts'
import { auditCells } from './cells/audit.ts'
import { bookingCells } from './cells/bookings.ts'
import { closedCells } from './cells/closed.ts'
import { eveningCells } from './cells/evenings.ts'
import { feedbackCells, profilingCells } from './cells/feedback.ts'
import { groupCells, revealCells } from './cells/groups.ts'
import { promoCells } from './cells/promo-codes.ts'
import { fieldCells, foreignCells } from './cells/user-fields.ts'
import { userCells } from './cells/users.ts'
import { venueCells } from './cells/venues.ts'
import type { RulesCase } from './support/cell.ts'

/** All cases of firestore.rules, for the tests and their coverage. */
export const rulesCases: readonly RulesCase[] = [
  ...userCells,
  ...fieldCells,
  ...foreignCells,
  ...accountCells,
  ...eveningCells,
  ...bookingCells,
  ...feedbackCells,
  ...profilingCells,
  ...groupCells,
  ...revealCells,
  ...venueCells,
  ...promoCells,
  ...auditCells,
  ...closedCells,
]
