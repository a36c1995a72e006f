import { type CallInput, type CallOutput, calls, lastMonths } from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { adminCallable } from '../admin-callable.ts'
import { eveningFigures } from './evening-figures.ts'
import { Meter } from './meter.ts'
import { peopleFigures } from './people-figures.ts'
import { revenueFigures } from './revenue-figures.ts'

const MONTHS = 12

/** The house's figures, counted anew at each call: nothing is kept, so nothing is stale. */
export const adminFigures = adminCallable('adminFigures', calls.adminFigures.input, handleAdminFigures)

/** Reads twenty evenings at most; all else is counted by Firestore, in 58 aggregations at most. */
export async function handleAdminFigures(
  _admin: Caller,
  _input: CallInput<'adminFigures'>,
): Promise<CallOutput<'adminFigures'>> {
  const moment = await now()
  const meter = new Meter()
  const months = lastMonths(moment, MONTHS)
  const [evenings, people, revenue] = await Promise.all([
    eveningFigures(meter, moment),
    peopleFigures(meter),
    revenueFigures(meter, months),
  ])
  const computed_at = moment.toISOString()
  return {
    computed_at,
    read: meter.read,
    evenings,
    ...people,
    revenue,
    months: months.map(({ month }) => month),
  }
}
