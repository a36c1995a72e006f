import { ink } from '../../theme/ink.ts'

/** A glass from above. */
export function Glass({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="35" fill={ink.paper} />
      <circle r="26" fill={ink.saffron} />
    </g>
  )
}
