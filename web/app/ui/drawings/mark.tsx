import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { ink } from '../theme/tokens.ts'

interface MarkProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
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

/** The seats by their place: 0 is at noon, then clockwise. */
export const SEATS = [0, 1, 2, 3, 4, 5] as const

/** Eight o'clock. */
export const YOUR_SEAT = 4

/** One chair's back of the mark, in its 48 × 48 box; `pulled` draws it away from the table, askew. */
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

/** Seats fill clockwise from ten o'clock, so that the last one to be taken is yours. */
const FILLING_ORDER = [5, 0, 1, 2, 3, 4]

interface SeatsProps extends Omit<HTMLChakraProps<'svg'>, 'children' | 'fill'> {
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

/** The mark and the name, side by side. */
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
        <Name />
      </span>
    </chakra.span>
  )
}

/** The product's name; the acute accent, if it has one, is the red seat. */
export function Name() {
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
