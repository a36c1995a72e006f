import { SEATS, YOUR_SEAT } from '../../ui/drawings/seat-arc.tsx'
import { ink } from '../../ui/theme/ink.ts'

/** Paris: the moon over the tower is a table, and its red seat is yours. */
export function CityPoster() {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.ink} />
      <path d="M0 352C60 338 110 344 150 344s96-6 150 8V400H0z" fill={ink.bottle} />
      <g transform="translate(222 84) scale(2.1)">
        {SEATS.map((seat) => (
          <path
            key={seat}
            transform={`rotate(${seat * 60}) translate(0 ${seat === YOUR_SEAT ? -4 : 0})`}
            d="M-4 -16.5A17 17 0 0 1 4 -16.5"
            fill="none"
            stroke={seat === YOUR_SEAT ? ink.tomato : ink.rose}
            strokeWidth="4.7"
            strokeLinecap="round"
          />
        ))}
        <circle r="11.5" fill={ink.saffron} />
      </g>
      <g fill={ink.saffron}>
        <path d="M129 96h4V62h4v34h4l6 92c3 56 22 112 62 164h-44c-2-26-12-42-30-42s-28 16-30 42H61c40-52 59-108 62-164z" />
      </g>
      <g fill="none" stroke={ink.ink} strokeWidth="7">
        <path d="M112 190h46M96 268h78" strokeLinecap="round" />
      </g>
      <path d="M126 206h18l8 50h-34z" fill={ink.ink} />
    </svg>
  )
}
