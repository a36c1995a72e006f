import { dayAfter } from './day-after.ts'
import { upcomingThursdays } from './thursdays.ts'
import { expiresAt, groupRevealAt, groupsReadAt, revealMailBy, settlesAt, venueRevealAt } from './week.ts'

const steps = [groupsReadAt, groupRevealAt, venueRevealAt, revealMailBy, settlesAt, expiresAt]

/** The moments after `from` and before `to` at which the week of an evening takes a step by itself, in order. */
export function weekSteps(from: Date, to: Date): Date[] {
  const [coming = ''] = upcomingThursdays(from, 1)
  const times: Date[] = []
  // The last evening is still to expire.
  for (let date = dayAfter(coming, -7); groupsReadAt(date) < to; date = dayAfter(date, 7))
    times.push(...steps.map((step) => step(date)))
  return times.filter((time) => time > from && time < to)
}
