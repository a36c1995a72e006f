/** The seats by their place: 0 is at noon, then clockwise. */
export const SEATS = [0, 1, 2, 3, 4, 5] as const

/** Eight o'clock. */
export const YOUR_SEAT = 4

interface SeatArcProps {
  at: number
  colour: string
  pulled?: boolean
}

/** One chair's back of the mark, in its 48 × 48 box; `pulled` draws it away from the table, askew. */
export function SeatArc({ at, colour, pulled = false }: SeatArcProps) {
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
