import {
  type ReservationFilter,
  reservationsCsvHead,
  reservationsCsvLines,
  reservationsFilename,
} from '@tablee/domain'
import { call } from '../../../firebase/functions.ts'

interface ExportOptions {
  readonly signal: AbortSignal
  readonly at: Date
  /** Hears of each page how many reservations are there. */
  readonly tell: (count: number) => void
}

interface ExportFile {
  readonly name: string
  readonly text: string
  readonly count: number
}

/** Asks for every page of an export and puts the file together; null where it was stopped. */
export async function exportFile(
  filter: ReservationFilter,
  { signal, at, tell }: ExportOptions,
): Promise<ExportFile | null> {
  const requestId = crypto.randomUUID()
  const parts = [reservationsCsvHead()]
  let count = 0
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage({ requestId, filter, cursor })
    if (signal.aborted) return null
    parts.push(reservationsCsvLines(page.rows))
    count += page.rows.length
    cursor = page.cursor
    tell(count)
  } while (cursor !== null)
  return { name: reservationsFilename(at), text: parts.join(''), count }
}

function nextPage(asked: { requestId: string; filter: ReservationFilter; cursor: string | null }) {
  return call('adminExportReservations', asked)
}
