import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { SeatArc } from './drawings/seat-arc.tsx'
import { ink } from './theme/ink.ts'

/** Seats fill clockwise from ten o'clock, so that the last one to be taken is yours. */
const FILLING_ORDER = [5, 0, 1, 2, 3, 4]

export interface SeatsProps extends Omit<HTMLChakraProps<'svg'>, 'children' | 'fill'> {
  /** How many seats are taken. */
  filled: number
  /** The seat in progress, counted from 0 in filling order: red, pulled out. */
  current?: number
  /** What the table says aloud: “Question 7 sur 20”. Without it the table is decorative. */
  label?: string
  /** The figure on the table. */
  number?: number | string
  size?: HTMLChakraProps<'svg'>['boxSize']
}

/** Progress as a table whose seats are taken one by one. */
export function Seats({ filled, current, label, number, size = '62px', ...rest }: SeatsProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <chakra.svg viewBox="0 0 48 48" boxSize={size} overflow="visible" {...said} {...rest}>
      {FILLING_ORDER.map((seat, place) => (
        <SeatArc
          key={seat}
          at={seat}
          colour={seatColour(place, filled, current)}
          pulled={place === current}
        />
      ))}
      <circle cx="25.5" cy="22.6" r="11.5" fill={ink.ink} />
      {number !== undefined && (
        <chakra.text
          x="25.5"
          y="26.2"
          textAnchor="middle"
          fill={ink.paper}
          fontFamily="body"
          fontWeight="bold"
          fontSize="10.5px"
        >
          {number}
        </chakra.text>
      )}
    </chakra.svg>
  )
}

function seatColour(place: number, filled: number, current: number | undefined): string {
  if (place === current) return ink.tomato
  return place < filled ? ink.ink : ink.kraft
}
