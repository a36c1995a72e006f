import type { EveningEntry } from '@tablee/domain'
import { now } from '../../firebase/clock.ts'
import { report } from '../../firebase/report.ts'
import { calendarTexts } from '../../messages/confirmation.ts'
import { download } from '../../ui/download.ts'
import { toast } from '../../ui/toast.ts'

/** Hands the evening to the person as a calendar file. Opened again after the reveal, it brings the venue along. */
export async function saveEvening(evening: EveningEntry): Promise<void> {
  try {
    const { eveningFile } = await import('./evening-calendar.ts')
    const stage = evening.venue ? 'revealed' : 'booked'
    const file = eveningFile({ ...evening, stage, now: now(), origin: window.location.origin })
    download(file, { name: `tablee-${evening.date}.ics`, type: 'text/calendar' })
  } catch (error) {
    report('The calendar file could not be made', error)
    toast.error(calendarTexts.failed)
  }
}
