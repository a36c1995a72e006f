import { useId } from 'react'
import { type InkName, ink } from '../../theme/ink.ts'
import { haircuts } from '../hair.tsx'
import { Bust, type Likeness } from '../portrait.tsx'
import { PosterFrame } from './poster-frame.tsx'

type Person = Omit<Likeness, 'ground'>

const them: Person = { garment: 'ink', skin: ['chalk', 'rose'], hair: haircuts.bob }
const you: Person = { garment: 'tomato', skin: ['rose', 'brown'], hair: haircuts.short }

interface HalfProps {
  person: Person
  collar: InkName
  clip: string
}

/** One half of a court card: a bust, a collar, the index in its corner. */
function Half({ person, collar, clip }: HalfProps) {
  return (
    <>
      <g clipPath={`url(#${clip})`}>
        <path
          d="M50 246V232C58 210 92 203 128 202H172C208 203 242 210 250 232V246z"
          fill={ink[person.garment]}
        />
        <path d="M126 202L150 244 174 202z" fill={ink[collar]} />
        <g transform="translate(88 82) scale(1.24)">
          <Bust likeness={person} />
        </g>
        <path d="M122 200h56l-28 36z" fill={ink[collar]} />
      </g>
      <g transform="translate(76 128)" fill={ink[person.garment]}>
        <text textAnchor="middle" y="4" style={{ font: '900 34px/1 var(--tablee-fonts-title)' }}>
          6
        </text>
        <circle cy="20" r="6.5" />
      </g>
    </>
  )
}

/** Midnight: two who did not know each other share a card. */
export function CourtCardPoster() {
  const clip = useId()
  return (
    <PosterFrame label="Une carte à jouer à deux têtes : deux convives, dont vous, en rouge.">
      <clipPath id={clip}>
        <path d="M48 90H252V244H48z" />
      </clipPath>
      <rect width="300" height="400" fill={ink.bottle} />
      <g transform="rotate(-6 150 244)">
        <rect x="50" y="92" width="200" height="304" rx="14" fill={ink.paper} />
        <Half person={them} collar="saffron" clip={clip} />
        <g transform="rotate(180 150 244)">
          <Half person={you} collar="rose" clip={clip} />
        </g>
      </g>
    </PosterFrame>
  )
}
