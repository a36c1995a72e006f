import { ink } from '../theme/ink.ts'
import { DieFace } from './die-face.tsx'

/** A six, cut off by its frame; one pip is yours. */
export function BigDie() {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="300" fill={ink.saffron} />
      <DieFace pips={6} side={296} x={206} y={104} tilt={12} redPip={4} />
    </svg>
  )
}
