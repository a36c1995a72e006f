import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'
import { DieFace } from './die-face.tsx'

/** A chair tipped over beside the table, a die that rolled off. */
export function FallenChair(props: Omit<HTMLChakraProps<'svg'>, 'children'>) {
  return (
    <chakra.svg viewBox="0 0 260 160" w="260px" maxW="full" aria-hidden="true" {...props}>
      <circle cx="8" cy="172" r="104" fill={ink.kraft} />
      <circle cx="-4" cy="160" r="104" fill={ink.bottle} />
      <circle cx="-4" cy="160" r="94" fill="none" stroke={ink.bottleNight} strokeWidth="2.5" />
      <DieFace pips={6} side={28} x={38} y={112} tilt={-18} />
      <g transform="translate(164 78) rotate(58)">
        <path
          d="M-44 -24C-29 -47 29 -47 44 -24"
          transform="translate(8 -6)"
          fill="none"
          stroke={ink.kraft}
          strokeWidth="21"
          strokeLinecap="round"
        />
        <rect x="-41" y="-21" width="82" height="62" rx="27" fill={ink.ink} />
        <path
          d="M-44 -24C-29 -47 29 -47 44 -24"
          fill="none"
          stroke={ink.ink}
          strokeWidth="21"
          strokeLinecap="round"
        />
        <path
          d="M-39 -11C-26 -31 26 -31 39 -11"
          fill="none"
          stroke={ink.paper}
          strokeWidth="4.5"
          strokeLinecap="round"
        />
      </g>
      <DieFace pips={1} tone="ink" side={28} x={236} y={138} tilt={22} />
    </chakra.svg>
  )
}
