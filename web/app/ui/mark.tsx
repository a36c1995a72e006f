import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { SEATS, SeatArc, YOUR_SEAT } from './drawings/seat-arc.tsx'
import { ink } from './theme/ink.ts'

export interface MarkProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  /** The side, in CSS units or pixels; the logo's by default. */
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** The seats light up in turn. Say what loads in a text beside it. */
  loading?: boolean
  /** Your chair is under the table: you are seated. */
  seated?: boolean
}

/** The mark: a round table from above with six seats, the red one yours, at eight o'clock. Purely decorative. */
export function Mark({ size = '1.35em', loading = false, seated = false, ...rest }: MarkProps) {
  return (
    <chakra.svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      boxSize={size}
      flex="none"
      overflow="visible"
      {...rest}
    >
      {SEATS.map((seat) => (
        <chakra.g key={seat} {...(loading && turning(seat))}>
          <SeatArc
            at={seat}
            colour={seat === YOUR_SEAT ? ink.tomato : loading ? `var(--seat-idle, ${ink.kraft})` : ink.ink}
            pulled={seat === YOUR_SEAT && !seated && !loading}
          />
        </chakra.g>
      ))}
      <circle cx="25.5" cy="22.6" r="11.5" fill={ink.ink} />
    </chakra.svg>
  )
}

function turning(seat: number) {
  return {
    css: {
      '& path': { animation: 'seatTurn 1.2s steps(1) infinite', animationDelay: `${seat * 0.2 - 1.2}s` },
    },
  }
}
