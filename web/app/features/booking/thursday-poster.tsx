import { type EventDate, formatDayAndMonth } from '@tablee/domain'
import { SEATS, YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import { ink } from '../../ui/theme/tokens.ts'

/** The date is the table, and the red seat is drawn up to it. Before one is chosen: a question mark. */
export function ThursdayPoster({ date }: { date: EventDate | null }) {
  const { day, month } = date ? formatDayAndMonth(date) : { day: '?', month: '' }
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.saffron} />
      <g transform="translate(150 204)">
        {SEATS.map((seat) => (
          <path
            key={seat}
            transform={`rotate(${seat * 60}) translate(0 ${seat === YOUR_SEAT && !date ? -12 : 0})`}
            d="M-30 -128A131 131 0 0 1 30 -128"
            fill="none"
            stroke={seat === YOUR_SEAT ? ink.tomato : ink.ink}
            strokeWidth="24"
            strokeLinecap="round"
          />
        ))}
        <circle r="98" fill={ink.bottle} />
        <text
          y={month ? 34 : 46}
          textAnchor="middle"
          fill={ink.paper}
          style={{ ...figure, fontSize: '128px' }}
        >
          {day}
        </text>
        <text y="68" textAnchor="middle" fill={ink.saffron} style={{ ...figure, fontSize: '26px' }}>
          {month}
        </text>
      </g>
    </svg>
  )
}

const figure = {
  fontFamily: 'var(--tablee-fonts-title)',
  fontWeight: 800,
  fontFeatureSettings: '"lnum"',
  letterSpacing: '-0.05em',
}
