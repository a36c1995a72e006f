import { chakra } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'
import { DieFace } from './die-face.tsx'
import { PlayingCard } from './table/playing-card.tsx'

/** Before one sits down: the corner of the table, a hand dealt, the red chair pulled out. Wide on a phone, else tall. */
export function LoginPicture() {
  return (
    <>
      <chakra.svg
        viewBox="0 0 390 268"
        preserveAspectRatio="xMidYMin slice"
        display={{ md: 'none' }}
        bg="saffron"
        aria-hidden="true"
      >
        <Corner />
      </chakra.svg>
      <chakra.svg
        viewBox="0 0 390 540"
        preserveAspectRatio="xMinYMin slice"
        display={{ base: 'none', md: 'block' }}
        bg="saffron"
        aria-hidden="true"
      >
        <g transform="translate(-84 76) scale(1.5)">
          <Corner />
        </g>
      </chakra.svg>
    </>
  )
}

function Corner() {
  return (
    <g transform="translate(318 2)">
      <circle r="174" fill={ink.bottle} />
      <circle r="157" fill="none" stroke={ink.bottleNight} strokeWidth="4" />
      <DieFace pips={6} side={46} x={-18} y={92} tilt={20} />
      <DieFace pips={1} side={46} x={42} y={126} tilt={-14} />
      <g transform="rotate(229)">
        {[-1, 0, 1].map((place) => (
          <PlayingCard
            key={place}
            x={place * 20}
            y={place === 0 ? -116 : -111}
            tilt={place * 16}
            width={46}
            height={68}
            colour="tomato"
            edged
          />
        ))}
      </g>
      <g transform="rotate(229) translate(0 -262) rotate(-11)">
        <path
          d="M-58 -30C-38 -62 38 -62 58 -30"
          fill="none"
          stroke={ink.tomato}
          strokeWidth="28"
          strokeLinecap="round"
        />
        <rect x="-54" y="-28" width="108" height="82" rx="36" fill={ink.tomato} />
        <path
          d="M-51 -15C-34 -41 34 -41 51 -15"
          fill="none"
          stroke={ink.saffron}
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}
