import {
  type CsvKind,
  type ReservationFilter,
  reservationsCsvHead,
  reservationsCsvLines,
  reservationsFilename,
} from '@tablee/domain'
import { call } from '../../../firebase/functions.ts'

interface ExportOptions {
  readonly signal: AbortSignal
  readonly at: Date
  readonly kind: CsvKind
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
  { signal, at, kind, tell }: ExportOptions,
): Promise<ExportFile | null> {
  const requestId = crypto.randomUUID()
  const parts = [reservationsCsvHead(kind)]
  let count = 0
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage({ requestId, filter, cursor })
    if (signal.aborted) return null
    parts.push(reservationsCsvLines(page.rows, kind))
    count += page.rows.length
    cursor = page.cursor
    tell(count)
  } while (cursor !== null)
  return { name: reservationsFilename(at, kind), text: parts.join(''), count }
}

function nextPage(asked: { requestId: string; filter: ReservationFilter; cursor: string | null }) {
  return call('adminExportReservations', asked)
}
