import type { CsvKind, ReservationFilter } from '@tablee/domain'
import { useEffect, useRef, useState } from 'react'
import { now } from '../../../firebase/clock.ts'
import { refusalOf } from '../../../firebase/refused.ts'
import { report } from '../../../firebase/report.ts'
import { refusals } from '../../../messages/refusals.ts'
import { download } from '../../../ui/download.ts'
import { toast } from '../../../ui/toast.ts'
import { exportFile } from './export-file.ts'
import { exportTexts } from './texts.ts'

export interface Export {
  /** How many reservations are there so far; null while none is under way. */
  readonly done: number | null
  readonly start: (filter: ReservationFilter, kind: CsvKind) => void
  readonly stop: () => void
}

/** Runs one export at a time; leaving the page ends it. */
export function useExport(): Export {
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function run(filter: ReservationFilter, kind: CsvKind, signal: AbortSignal) {
    setDone(0)
    try {
      const file = await exportFile(filter, { signal, at: now(), kind, tell: setDone })
      if (!file) return toast.info(exportTexts.stopped)
      download(file.text, { name: file.name, type: 'text/csv' })
      toast.success(exportTexts.done(file.count))
    } catch (error) {
      // To word it: nothing was saved.
      report('The reservations could not be exported', error)
      toast.error(exportTexts.failed, refusals[refusalOf(error)])
    }
  }

  function start(filter: ReservationFilter, kind: CsvKind) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    void run(filter, kind, controller.signal).finally(() => {
      running.current = null
      setDone(null)
    })
  }

  return { done, start, stop }
}
