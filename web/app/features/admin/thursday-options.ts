import { dayAfter, type EventDate, eventStart, formatDate, upcomingThursdays } from '@tablee/domain'
import { now } from '../../firebase/clock.ts'
import type { Option } from './filter-fields.tsx'

/** A year of evenings past can be picked; older ones are found by their address. */
const WEEKS_BACK = 52

/** The evenings that one can pick, the latest first, and the one that is chosen: they follow from the calendar, none is read. */
export function thursdayOptions(chosen: EventDate | null): Option[] {
  const coming = upcomingThursdays(now())
  const [next = ''] = coming
  const past = Array.from({ length: WEEKS_BACK }, (_, week) => dayAfter(next, -7 * (week + 1)))
  const dates = new Set([...coming, ...past, ...(chosen ? [chosen] : [])])
  return [...dates].sort().reverse().map(optionOf)
}

/** A date is always said alike, and sixty of them take longer than a frame: each is put into words once. */
const inWords = new Map<EventDate, Option>()

function optionOf(date: EventDate): Option {
  const known = inWords.get(date)
  if (known) return known
  const option = { value: date, label: formatDate(eventStart(date)).replace(/^jeudi /, '') }
  inWords.set(date, option)
  return option
}
