import { ink } from '../theme/ink.ts'
import { SEATS, YOUR_SEAT } from './seat-arc.tsx'

/** The table as a dial: it is eight o'clock, the red seat's hour. */
export function TableClock() {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(204 152) scale(.78)">
        {SEATS.map((seat) => (
          <path
            key={seat}
            transform={`rotate(${seat * 60}) translate(0 ${seat === YOUR_SEAT ? -24 : 0})`}
            d="M-44 -150A156 156 0 0 1 44 -150"
            fill="none"
            stroke={seat === YOUR_SEAT ? ink.tomato : ink.rose}
            strokeWidth="40"
            strokeLinecap="round"
          />
        ))}
        <circle r="112" fill={ink.paper} />
        <path d="M0 14V-92M12 -7L-56 32" stroke={ink.ink} strokeWidth="15" />
        <circle r="16" fill={ink.ink} />
      </g>
    </svg>
  )
}
