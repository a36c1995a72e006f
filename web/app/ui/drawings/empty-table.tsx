import { chakra } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'
import { SEATS, SeatArc } from './seat-arc.tsx'

/** A table with its six seats empty. */
export function EmptyTable() {
  return (
    <chakra.svg viewBox="0 0 48 48" boxSize="132px" ms="-2" aria-hidden="true">
      {SEATS.map((seat) => (
        <SeatArc key={seat} at={seat} colour={ink.kraft} />
      ))}
      <circle cx="25.5" cy="22.6" r="11.5" fill={ink.bottle} />
      <circle cx="25.5" cy="22.6" r="10" fill="none" stroke={ink.bottleNight} strokeWidth="0.5" />
    </chakra.svg>
  )
}
