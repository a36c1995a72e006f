import { DieFace, type Pips } from '../../ui/drawings/die-face.tsx'
import { ink } from '../../ui/theme/ink.ts'

/** A tower that leans a little more at each die. */
const TOWER: ReadonlyArray<{ pips: Pips; x: number; y: number; tilt: number }> = [
  { pips: 4, x: 148, y: 372, tilt: -3 },
  { pips: 2, x: 158, y: 300, tilt: 4 },
  { pips: 6, x: 144, y: 228, tilt: -6 },
  { pips: 1, x: 162, y: 156, tilt: 7 },
  { pips: 5, x: 146, y: 84, tilt: -9 },
]

/** Six figures as six dice; the last one, red, has yet to land. */
export function DicePoster() {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.bottle} />
      <path d="M0 404C70 380 230 380 300 404z" fill={ink.bottleNight} />
      {TOWER.map((die) => (
        <DieFace key={die.y} side={70} {...die} />
      ))}
      <DieFace pips={3} tone="tomato" side={66} x={214} y={16} tilt={28} />
    </svg>
  )
}
