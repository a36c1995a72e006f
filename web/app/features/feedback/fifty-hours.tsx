import { ink } from '../../ui/theme/tokens.ts'

/** What a friendship takes (Hall 2019, doi:10.1177/0265407518761225), and what an evening gives. */
const HOURS = Array.from({ length: 50 }, (_, hour) => hour)
const SPENT = 3
const PER_ROW = 10

/** Fifty dots, three of them already the user's. Decorative: the title says it. */
export function FiftyHours() {
  return (
    <svg viewBox="-6 -6 292 152" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {HOURS.map((hour) => (
        <circle
          key={hour}
          cx={14 + 28 * (hour % PER_ROW)}
          cy={20 + 28 * Math.floor(hour / PER_ROW)}
          r={hour < SPENT ? 11.5 : 9}
          fill={hour < SPENT ? ink.tomato : ink.paper}
        />
      ))}
    </svg>
  )
}
