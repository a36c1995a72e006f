import { type InkName, ink } from '../theme/ink.ts'

interface PlayingCardProps {
  x: number
  y: number
  tilt?: number
  width?: number
  height?: number
  /** The back; red is your hand. */
  colour?: InkName
  /** The inset rectangle of a printed back. */
  pattern?: InkName
  /** Cut out of the cloth by a line of its colour. */
  edged?: boolean
}

/** A playing card, centred on `x`, `y`. */
export function PlayingCard({
  x,
  y,
  tilt = 0,
  width = 58,
  height = 88,
  colour = 'paper',
  pattern,
  edged = false,
}: PlayingCardProps) {
  const inset = width * 0.13
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={width * 0.13}
        fill={ink[colour]}
        {...(edged && { stroke: ink.bottle, strokeWidth: 5 })}
      />
      {pattern && (
        <rect
          x={inset - width / 2}
          y={inset - height / 2}
          width={width - 2 * inset}
          height={height - 2 * inset}
          rx={width * 0.06}
          fill={ink[pattern]}
        />
      )}
    </g>
  )
}
