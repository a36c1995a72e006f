import { ink } from '../../theme/ink.ts'
import { PlayingCard } from '../table/playing-card.tsx'
import { PosterFrame } from './poster-frame.tsx'

/** The fan's cards by their angle; the red one is yours. */
const CARDS = [-44, -22, 0, 22, 44] as const
const FINGERS = [
  { x: 91, y: 388, tilt: -16 },
  { x: 117, y: 374, tilt: -6 },
  { x: 144, y: 370, tilt: 4 },
  { x: 171, y: 378, tilt: 13 },
]

/** Half past nine: a little bluff. */
export function BluffPoster() {
  return (
    <PosterFrame label="Une joueuse ne laisse voir que ses yeux au-dessus d’un éventail de cartes.">
      <rect width="300" height="400" fill={ink.rose} />
      <path d="M30 268C20 150 70 92 150 92s130 58 120 176z" fill={ink.ink} />
      <path
        d="M64 250c-4-84 26-130 86-130s90 46 86 130c-2 60-30 100-86 100s-84-40-86-100z"
        fill={ink.brown}
      />
      <path
        d="M62 216c4-70 34-104 92-102 40 2 70 30 84 92-46-8-82-24-104-52-14 30-38 52-72 62z"
        fill={ink.ink}
      />
      <ellipse cx="114" cy="240" rx="22" ry="17" fill={ink.paper} />
      <ellipse cx="190" cy="240" rx="22" ry="17" fill={ink.paper} />
      <circle cx="125" cy="240" r="11" fill={ink.ink} />
      <circle cx="201" cy="240" r="11" fill={ink.ink} />
      <path
        d="M90 214q22-12 46 0M168 202q24-14 46 4"
        fill="none"
        stroke={ink.ink}
        strokeWidth="7"
        strokeLinecap="round"
      />
      {CARDS.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 150 452)`}>
          <PlayingCard x={150} y={330} width={86} height={128} pattern={angle === 22 ? 'tomato' : 'bottle'} />
        </g>
      ))}
      {FINGERS.map(({ x, y, tilt }) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="26"
          height="80"
          rx="13"
          fill={ink.brown}
          transform={`rotate(${tilt} ${x + 13} ${y + 40})`}
        />
      ))}
    </PosterFrame>
  )
}
