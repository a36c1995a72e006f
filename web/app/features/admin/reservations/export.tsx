import { chakra, Flex } from '@chakra-ui/react'
import type { CallOutput } from '@tablee/domain/calls'
import type { ReservationFilter } from '@tablee/domain/reservations'
import {
  type CsvKind,
  reservationsCsvHead,
  reservationsCsvLines,
  reservationsFilename,
} from '@tablee/domain/reservations-csv'
import { useEffect, useId, useRef, useState } from 'react'
import { logWarning } from '../../../config/log.ts'
import { callFunction } from '../../../data/callables.ts'
import { refusalCodeOf } from '../../../data/refusals.ts'
import { useSingleMutation } from '../../../data/use-single-mutation.ts'
import { now } from '../../../hooks/clock.ts'
import { refusals } from '../../../messages/refusals.ts'
import { download } from '../../../ui/download.ts'
import { toast } from '../../../ui/toast.ts'
import { ConsoleButton } from '../controls.tsx'
import { exportTexts } from './texts.ts'

interface ExportButtonProps {
  filter: ReservationFilter
  /** Number of matching reservations; null while unknown. */
  total: number | null
  disabled: boolean
}

/** Exports all reservations that match the filter, loaded or not, as CSV; shows the progress, and can be stopped. */
export function ExportButton({ filter, total, disabled }: ExportButtonProps) {
  const label = useId()
  const { done, start, stop } = useExport()
  // More reservations may have been made since the count.
  const most = total === null ? null : Math.max(done ?? 0, total, 1)
  return (
    <Flex wrap="wrap" align="center" gap="3" minH="11">
      {done === null ? (
        <>
          <ConsoleButton disabled={disabled} onClick={() => start({ filter, kind: 'excel' })}>
            {exportTexts.startExcel}
          </ConsoleButton>
          <ConsoleButton variant="primary" disabled={disabled} onClick={() => start({ filter, kind: 'csv' })}>
            {exportTexts.start}
          </ConsoleButton>
        </>
      ) : (
        <>
          <chakra.span id={label} role="status" textStyle="petit">
            {exportTexts.progress(done, most)}
          </chakra.span>
          {most !== null && <chakra.progress aria-labelledby={label} css={bar} value={done} max={most} />}
          <ConsoleButton onClick={stop}>{exportTexts.stop}</ConsoleButton>
        </>
      )}
    </Flex>
  )
}

const bar = {
  appearance: 'none',
  w: '120px',
  h: '8px',
  borderRadius: 'chip',
  overflow: 'hidden',
  bg: 'kraft',
  '&::-webkit-progress-bar': { bg: 'kraft' },
  '&::-webkit-progress-value': { bg: 'ink' },
  '&::-moz-progress-bar': { bg: 'ink' },
} as const

/** Runs one export at a time. Unmounting aborts it. */
function useExport() {
  // Number of reservations exported so far; null if no export is running.
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const exporting = useSingleMutation({
    mutationFn: (request: ExportRequest) => {
      running.current = new AbortController()
      setDone(0)
      return exportFile(request, running.current.signal, setDone)
    },
    onSuccess: (file) => {
      if (!file) return toast.info(exportTexts.stopped)
      download(file.text, { name: file.name, type: 'text/csv' })
      toast.success(exportTexts.done(file.count))
    },
    onError: (error) => {
      // No file was saved.
      logWarning('The reservations could not be exported', error)
      toast.error(exportTexts.failed, refusals[refusalCodeOf(error)])
    },
    onSettled: () => setDone(null),
  })
  return { done, start: exporting.mutate, stop }
}

interface ExportRequest {
  readonly filter: ReservationFilter
  readonly kind: CsvKind
}

/** Loads all pages of an export, calling `tell` with the number of rows after each; null if it was stopped. */
async function exportFile(
  { filter, kind }: ExportRequest,
  signal: AbortSignal,
  onProgress: (count: number) => void,
) {
  const at = now()
  const requestId = crypto.randomUUID()
  const parts = [reservationsCsvHead(kind)]
  let count = 0
  let cursor: string | null = null
  do {
    const page: CallOutput<'adminExportReservations'> = await callFunction('adminExportReservations', {
      requestId,
      filter,
      cursor,
    })
    if (signal.aborted) return null
    parts.push(reservationsCsvLines(page.rows, kind))
    count += page.rows.length
    cursor = page.cursor
    onProgress(count)
  } while (cursor !== null)
  return { name: reservationsFilename(at, kind), text: parts.join(''), count }
}
