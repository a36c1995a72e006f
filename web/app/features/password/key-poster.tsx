import { SEATS, SeatArc, YOUR_SEAT } from '../../ui/drawings/seat-arc.tsx'
import { ink } from '../../ui/theme/ink.ts'

/** A key whose bow is the table: it opens one seat. */
export function KeyPoster() {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.bottle} />
      <path d="M300 0V400H150C210 320 190 250 230 190S240 70 300 0z" fill={ink.bottleNight} />
      <g transform="rotate(14 150 200)">
        <rect x="140" y="156" width="20" height="196" rx="10" fill={ink.saffron} />
        <path
          d="M156 286h38a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-38zM156 322h26a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-26z"
          fill={ink.saffron}
        />
        <g transform="translate(150 118) scale(4.1) translate(-25.5 -22.6)">
          {SEATS.map((seat) => (
            <SeatArc
              key={seat}
              at={seat}
              colour={seat === YOUR_SEAT ? ink.tomato : ink.saffron}
              pulled={seat === YOUR_SEAT}
            />
          ))}
          <circle cx="25.5" cy="22.6" r="11.5" fill={ink.saffron} />
          <circle cx="25.5" cy="22.6" r="4.6" fill={ink.bottle} />
        </g>
      </g>
    </svg>
  )
}
