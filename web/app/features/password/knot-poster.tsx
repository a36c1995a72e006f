import { ink } from '../../ui/theme/ink.ts'

/** The three fingers that stay folded: where each begins, how long it is. */
const FOLDED = [
  { x: 146, y: 228, length: 78 },
  { x: 184, y: 232, length: 74 },
  { x: 220, y: 242, length: 62 },
]

/** A knot round the finger, so as not to forget. */
export function KnotPoster() {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.rose} />
      <circle cx="150" cy="206" r="138" fill={ink.saffron} />
      <g transform="rotate(-9 160 340)">
        <path d="M74 440L98 340H242L266 440z" fill={ink.bottle} />
        <rect x="88" y="330" width="164" height="26" rx="4" fill={ink.paper} />
        <rect x="98" y="76" width="46" height="200" rx="23" fill={ink.brown} />
        <path
          d="M98 240H150C220 250 258 258 258 284V296C258 318 248 330 236 330H112C102 330 98 318 98 300z"
          fill={ink.brown}
        />
        {FOLDED.map(({ x, y, length }) => (
          <rect
            key={x}
            x={x}
            y={y}
            width="38"
            height={length}
            rx="19"
            fill={ink.brown}
            stroke={ink.ink}
            strokeWidth="4"
          />
        ))}
        <path
          d="M104 300c14-24 44-30 78-22 16 4 16 28-2 28-22 0-34 6-46 24"
          fill={ink.brown}
          stroke={ink.ink}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M110 94c4-8 18-8 22 0v14c-6 6-16 6-22 0z" fill={ink.rose} />
        {/* Two loops, two ends. */}
        <path
          d="M94 166q27 14 54 0M121 172C91 122 55 138 67 162 77 182 105 180 121 172C151 122 187 138 175 162 165 182 137 180 121 172M121 172C109 192 97 200 85 210M121 172C133 192 145 200 159 208"
          fill="none"
          stroke={ink.tomato}
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
