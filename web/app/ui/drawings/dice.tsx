import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'

interface DieProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  pips: Pips
  /** `tomato` is you: the step you are at. */
  tone?: DieTone
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** Degrees: dice never lie straight. */
  tilt?: number
}

/** A die that numbers a step. Decorative: the step says its own name. */
export function Die({ pips, tone = 'ink', size = '42px', tilt = -6, ...rest }: DieProps) {
  return (
    <chakra.svg
      viewBox="-22 -22 44 44"
      boxSize={size}
      flex="none"
      overflow="visible"
      aria-hidden="true"
      {...rest}
    >
      <DieFace pips={pips} tone={tone} side={42} tilt={tilt} />
    </chakra.svg>
  )
}

type Pips = 1 | 2 | 3 | 4 | 5 | 6
type DieTone = 'paper' | 'ink' | 'tomato'

/** Where the pips of each face lie, in thirds of the side. */
const pipPlaces: Record<Pips, ReadonlyArray<readonly [number, number]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

interface DieFaceProps {
  pips: Pips
  tone?: DieTone
  side: number
  x?: number
  y?: number
  tilt?: number
  /** The one pip that is red, counted from 0. */
  redPip?: number
}

/** One face of a die, centred on `x`, `y`. */
export function DieFace({ pips, tone = 'paper', side, x = 0, y = 0, tilt = 0, redPip }: DieFaceProps) {
  const pip = tone === 'paper' ? ink.ink : ink.chalk
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={side / 5} fill={ink[tone]} />
      {pipPlaces[pips].map(([column, row], place) => (
        <circle
          key={`${column} ${row}`}
          cx={column * side * 0.27}
          cy={row * side * 0.27}
          r={side * 0.095}
          fill={place === redPip ? ink.tomato : pip}
        />
      ))}
    </g>
  )
}
