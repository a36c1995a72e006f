import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { ink } from '../theme/tokens.ts'

interface MarkProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  /** Width and height; by default relative to the text, as in the logo. */
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** Animates the seats in turn. A text beside it names what is loading. */
  loading?: boolean
  /** Draws the user's chair at the table instead of pulled out. */
  seated?: boolean
}

/** The logo's drawing: a round table from above with six seats, the user's in red at eight o'clock. Decorative. */
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

/** Seat numbers: 0 at twelve o'clock, then clockwise. */
export const SEATS = [0, 1, 2, 3, 4, 5] as const

/** Eight o'clock. */
export const YOUR_SEAT = 4

/** A chair's back in the mark's 48 × 48 box; `pulled` draws it away from the table, at an angle. */
export function SeatArc({ at, colour, pulled = false }: { at: number; colour: string; pulled?: boolean }) {
  return (
    <g transform={`rotate(${at * 60} 25.5 22.6) translate(25.5 22.6)`}>
      <path
        transform={pulled ? 'translate(0 -4) rotate(-10 0 -17)' : undefined}
        d="M-4 -16.52A17 17 0 0 1 4 -16.52"
        fill="none"
        stroke={colour}
        strokeWidth="4.7"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Seats fill clockwise from ten o'clock, so that the user's seat is the last. */
const FILLING_ORDER = [5, 0, 1, 2, 3, 4]

interface SeatsProps extends Omit<HTMLChakraProps<'svg'>, 'children' | 'fill'> {
  /** Number of taken seats. */
  filled: number
  /** The current seat, from 0 in filling order: red and pulled out. */
  current?: number
  /** Accessible name, such as “Question 7 sur 20”; without it the drawing is decorative. */
  label?: string
  /** The number on the table. */
  number?: number | string
  size?: HTMLChakraProps<'svg'>['boxSize']
}

/** Progress as a table whose seats fill one by one. */
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

export function Logo(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      textStyle="gros"
      fontSize="1.75rem"
      letterSpacing="-0.03em"
      display="inline-flex"
      alignItems="center"
      gap="0.28em"
      role="img"
      aria-label={product.name}
      {...props}
    >
      <Mark />
      <span aria-hidden="true">
        <ProductName />
      </span>
    </chakra.span>
  )
}

/** The product's name. If it has an acute accent, the accent is drawn in red. */
export function ProductName() {
  const [before, after] = product.name.split('é', 2)
  if (after === undefined) return product.name
  return (
    <>
      {before}
      <span data-accent="">é</span>
      {after}
    </>
  )
}
