import { formatHour } from '@tablee/domain/calendar'
import { SEATS, YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import { ink } from '../../ui/theme/tokens.ts'

/** The chairs on the way from the table. */
const places = [
  { x: 196, y: 106 },
  { x: 274, y: 158 },
  { x: 352, y: 212 },
  { x: 436, y: 262 },
  { x: 520, y: 312 },
] as const

/** The waitlist before the table, counted in chairs: the user's is red. Beyond the fifth place it is the last that is seen. */
export function WaitingPoster({ position }: { position: number | null }) {
  const own = position === null ? null : Math.min(position, places.length) - 1
  return (
    <svg viewBox="0 0 420 300" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <circle cx="48" cy="30" r="136" fill={ink.kraft} />
      <circle cx="38" cy="18" r="136" fill={ink.bottle} />
      <circle cx="38" cy="18" r="122" fill="none" stroke={ink.bottleNight} strokeWidth="4" />
      <g transform="translate(112 52) rotate(18)">
        <rect x="-18" y="-18" width="36" height="36" rx="7.2" fill={ink.paper} />
        {[-9.7, 0, 9.7].flatMap((y) =>
          [-9.7, 9.7].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" fill={ink.ink} />),
        )}
      </g>
      <rect
        transform="translate(74 104) rotate(-14)"
        x="-17"
        y="-25"
        width="34"
        height="50"
        rx="4.4"
        fill={ink.paper}
      />
      {places.map(({ x, y }, place) => (
        <Chair key={x} at={`${x} ${y}`} fill={place === own ? ink.tomato : ink.ink} />
      ))}
    </svg>
  )
}

function Chair({ at, fill }: { at: string; fill: string }) {
  return (
    <g transform={`translate(${at}) rotate(122) scale(.36)`}>
      <rect x="-88" y="-40" width="176" height="132" rx="58" fill={fill} />
      <path
        d="M-84 -20C-56 -62 56 -62 84 -20"
        fill="none"
        stroke={ink.saffron}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M-96 -44C-64 -96 64 -96 96 -44"
        fill="none"
        stroke={fill}
        strokeWidth="46"
        strokeLinecap="round"
      />
    </g>
  )
}

const turn = (degrees: number, length: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(length * Math.cos(angle)).toFixed(1)} ${(length * Math.sin(angle)).toFixed(1)}`
}

/** The table as a dial: the time that is left is saffron, and ends at the minute at which the seat passes on. */
export function OfferPoster({ until, now }: { until: Date; now: Date }) {
  const [hour = 0, minute = 0] = formatHour(until).match(/\d+/g)?.map(Number) ?? []
  const end = minute * 6
  const left = Math.min(59, Math.max(0, (until.getTime() - now.getTime()) / 60_000)) * 6
  return (
    <svg viewBox="-236 -236 472 452" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {SEATS.map((seat) => (
        <path
          key={seat}
          transform={
            seat === YOUR_SEAT
              ? `rotate(${seat * 60}) translate(0 -20) rotate(-6 0 -150)`
              : `rotate(${seat * 60})`
          }
          d="M-44 -150A156 156 0 0 1 44 -150"
          fill="none"
          stroke={seat === YOUR_SEAT ? ink.tomato : ink.ink}
          strokeWidth="38"
          strokeLinecap="round"
        />
      ))}
      <circle r="114" fill={ink.paper} />
      <path
        d={`M0 0L${turn(end - left, 104)}A104 104 0 ${left > 180 ? 1 : 0} 1 ${turn(end, 104)}z`}
        fill={ink.saffron}
      />
      <g stroke={ink.ink} strokeLinecap="round">
        <path d={`M0 0L${turn((hour % 12) * 30 + minute / 2, 58)}`} strokeWidth="14" />
        <path d={`M0 0L${turn(end, 94)}`} strokeWidth="9" />
      </g>
      <circle r="14" fill={ink.ink} />
    </svg>
  )
}
