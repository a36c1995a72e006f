import { isBookingOpen } from '@tablee/domain/calendar'
import { stepStatuses, type ThursdayEventDocument } from '@tablee/domain/documents'
import type { BookingState, WeekState } from './texts.ts'

/** Whether an evening can be booked, or the reason why not. */
export function bookingState(event: ThursdayEventDocument, now: Date): BookingState {
  const { id, is_active, called_off, capacity, current_participants } = event
  if (called_off) return 'called-off'
  if (!isBookingOpen(id, now)) return 'over'
  if (!is_active) return 'shut'
  return capacity !== null && current_participants >= capacity ? 'full' : 'open'
}

/** The state of an evening's week: that of its worst step. */
export function weekState(event: ThursdayEventDocument, now: Date): WeekState {
  const all = stepStatuses(event, now).map(({ status }) => status)
  if (all.includes('late')) return 'late'
  if (all.includes('due')) return 'due'
  if (all.includes('not-yet')) return 'waiting'
  return all.includes('missed') ? 'missed' : 'over'
}
