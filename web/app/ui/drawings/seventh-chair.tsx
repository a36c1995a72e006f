import { chakra } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'
import { SEATS, SeatArc } from './seat-arc.tsx'

/** The mark with its six seats taken, and a seventh, red, that finds no place. */
export function SeventhChair() {
  return (
    <chakra.svg
      viewBox="0 0 64 56"
      w={{ base: '300px', md: 'full' }}
      maxW="560px"
      overflow="visible"
      aria-hidden="true"
    >
      <g transform="translate(-4 4)">
        {SEATS.map((seat) => (
          <SeatArc key={seat} at={seat} colour={ink.ink} />
        ))}
        <circle cx="25.5" cy="22.6" r="11.5" fill={ink.bottle} />
        <circle cx="25.5" cy="22.6" r="10.2" fill="none" stroke={ink.bottleNight} strokeWidth="0.5" />
        <text
          x="25.5"
          y="27"
          textAnchor="middle"
          fill={ink.paper}
          style={{ font: '800 12px/1 var(--tablee-fonts-title)' }}
        >
          ?
        </text>
      </g>
      <g transform="translate(54 46) rotate(-38)">
        <path
          d="M-4 0A17 17 0 0 1 4 0"
          transform="translate(0 1)"
          fill="none"
          stroke={ink.tomato}
          strokeWidth="4.7"
          strokeLinecap="round"
        />
      </g>
    </chakra.svg>
  )
}
