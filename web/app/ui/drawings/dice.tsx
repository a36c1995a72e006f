import { chakra } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'

interface DieProps {
  pips: Pips
  /** `tomato` marks the current step. */
  tone?: DieTone
  /** In degrees; dice are drawn slightly rotated. */
  tilt: number
}

/** A die that numbers a step. Decorative: the step's name is beside it. */
export function Die({ pips, tone = 'ink', tilt }: DieProps) {
  return (
    <chakra.svg viewBox="-22 -22 44 44" boxSize="42px" flex="none" overflow="visible" aria-hidden="true">
      <DieFace pips={pips} tone={tone} side={42} tilt={tilt} />
    </chakra.svg>
  )
}

type Pips = 1 | 2 | 3 | 4 | 5 | 6
type DieTone = 'paper' | 'ink' | 'tomato'

/** Positions of the pips on a 3 × 3 grid, by number. */
const pipPlaces: Record<Pips, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

interface DieFaceProps {
  pips: Pips
  tone?: DieTone
  side: number
  x?: number
  y?: number
  tilt?: number
}

/** The face of a die, centred on `x`, `y`. */
export function DieFace({ pips, tone = 'paper', side, x = 0, y = 0, tilt = 0 }: DieFaceProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={side / 5} fill={ink[tone]} />
      {pipPlaces[pips].map((place) => (
        <circle
          key={place}
          cx={((place % 3) - 1) * side * 0.27}
          cy={(Math.floor(place / 3) - 1) * side * 0.27}
          r={side * 0.095}
          fill={tone === 'paper' ? ink.ink : ink.chalk}
        />
      ))}
    </g>
  )
}
