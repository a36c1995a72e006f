import { chakra } from '@chakra-ui/react'
import type { ReservationFilter } from '@tablee/domain'
import { useId } from 'react'
import { ToolButton } from '../controls.tsx'
import { exportTexts } from './texts.ts'
import { useExport } from './use-export.ts'
import type { Reservations } from './use-reservations.ts'

interface ExportButtonProps {
  filter: ReservationFilter
  reservations: Reservations
}

/** Saves every reservation that the filter keeps, loaded or not, and says how far it is. */
export function ExportButton({ filter, reservations }: ExportButtonProps) {
  const label = useId()
  const { done, start, stop } = useExport()
  const { pages, count } = reservations
  // What cannot be read is not offered.
  const shown = pages.read.state === 'data' ? pages.read.data.length : 0
  const total = count.state === 'data' ? count.data.total : null
  // More may have been booked since they were counted.
  const most = total === null ? null : Math.max(done ?? 0, total, 1)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minH="11">
      {done !== null && (
        <chakra.div display="flex" alignItems="center" gap="3" textStyle="petit">
          <span id={label} role="status">
            {exportTexts.progress(done, most)}
          </span>
          {most !== null && <chakra.progress aria-labelledby={label} css={bar} value={done} max={most} />}
        </chakra.div>
      )}
      {done === null ? (
        <>
          <ToolButton disabled={shown === 0} onClick={() => start(filter, 'excel')}>
            {exportTexts.startExcel}
          </ToolButton>
          <ToolButton variant="primary" disabled={shown === 0} onClick={() => start(filter, 'csv')}>
            {exportTexts.start}
          </ToolButton>
        </>
      ) : (
        <ToolButton onClick={stop}>{exportTexts.stop}</ToolButton>
      )}
    </chakra.div>
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
