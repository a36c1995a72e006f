import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'

/** Where the pips of a half stand, in its 40 × 40 box: from none to six. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[20, 20]],
  [
    [10, 10],
    [30, 30],
  ],
  [
    [10, 10],
    [20, 20],
    [30, 30],
  ],
  [
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ],
  [
    [10, 10],
    [30, 10],
    [20, 20],
    [10, 30],
    [30, 30],
  ],
  [
    [10, 9],
    [30, 9],
    [10, 20],
    [30, 20],
    [10, 31],
    [30, 31],
  ],
]

interface DominoProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  /** The pips of each half; more than six are drawn as six. */
  halves: readonly [number, number]
}

/** A domino that lies slightly rotated. Decorative: a text beside it says the numbers. */
export function Domino({ halves, ...rest }: DominoProps) {
  return (
    <chakra.svg viewBox="-4 -8 92 56" aria-hidden="true" overflow="visible" {...rest}>
      <g transform="rotate(-5 42 20)">
        <rect width="84" height="40" rx="6" fill={ink.saffron} />
        <path d="M42 6v28" stroke={ink.ink} strokeWidth="2" />
        <Pips count={halves[0]} x={0} />
        <Pips count={halves[1]} x={44} />
      </g>
    </chakra.svg>
  )
}

/** The pips of a half whose box begins at `x`. */
function Pips({ count, x }: { count: number; x: number }) {
  return (PIPS[Math.min(count, 6)] ?? []).map(([cx, cy]) => (
    <circle key={`${cx}-${cy}`} cx={x + cx} cy={cy} r="4" fill={ink.ink} />
  ))
}
