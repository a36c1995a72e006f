import type { EveningFile } from '@tablee/domain'
import { now } from '../../firebase/clock.ts'
import { download } from '../../ui/download.ts'

/** What the screen knows of the evening; when and where it is asked stand here. */
export type SavedEvening = Omit<EveningFile, 'stage' | 'now' | 'origin'>

/** Hands the evening to the person as a calendar file. Opened again after the reveal, it brings the venue along. */
export async function saveEvening(evening: SavedEvening): Promise<void> {
  const { eveningFile } = await import('./evening-calendar.ts')
  const stage = evening.venue ? 'revealed' : 'booked'
  const file = eveningFile({ ...evening, stage, now: now(), origin: window.location.origin })
  download(file, { name: `tablee-${evening.date}.ics`, type: 'text/calendar' })
}
