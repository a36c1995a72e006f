import { ink } from '../theme/ink.ts'
import { type Pips, pipPlaces } from './die-face.tsx'

interface DominoProps {
  x: number
  left: Pips
  right: Pips
  you?: boolean
}

function Domino({ x, left, right, you = false }: DominoProps) {
  const [ground, mark] = you ? [ink.tomato, ink.chalk] : [ink.paper, ink.ink]
  return (
    <g transform={`translate(${x} 94)`}>
      <rect width="228" height="114" rx="16" fill={ground} />
      <path d="M114 16V98" stroke={mark} strokeWidth="5" />
      {(
        [
          [57, left],
          [171, right],
        ] as const
      ).map(([middle, pips]) =>
        // A domino lies on its side: its pips are a die's, turned.
        pipPlaces[pips].map(([row, column]) => (
          <circle
            key={`${middle} ${row} ${column}`}
            cx={middle + column * 28}
            cy={57 + row * 28}
            r="11"
            fill={mark}
          />
        )),
      )}
    </g>
  )
}

/** Three dominoes that answer each other; the red one fits. */
export function Dominoes() {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(0 10) rotate(-9 200 150)">
        <Domino x={-96} left={3} right={5} />
        <Domino x={140} left={5} right={2} you />
        <Domino x={376} left={2} right={6} />
      </g>
    </svg>
  )
}
