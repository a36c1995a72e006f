import { chakra } from '@chakra-ui/react'
import { ink } from '../../ui/theme/ink.ts'

type Piece = { x: number; y: number; tilt: number; shape: 'disc' | 'arc' | 'strip'; colour: string }

const PIECES: readonly Piece[] = [
  { x: 40, y: 116, tilt: 0, shape: 'disc', colour: ink.brown },
  { x: 86, y: 26, tilt: 40, shape: 'arc', colour: ink.bottle },
  { x: 112, y: 92, tilt: 20, shape: 'strip', colour: ink.ink },
  { x: 300, y: 104, tilt: 0, shape: 'disc', colour: ink.ink },
  { x: 292, y: 24, tilt: -30, shape: 'arc', colour: ink.paper },
  { x: 268, y: 76, tilt: 50, shape: 'strip', colour: ink.paper },
  { x: 362, y: 134, tilt: 12, shape: 'strip', colour: ink.bottle },
  { x: 20, y: 168, tilt: 80, shape: 'arc', colour: ink.paper },
  { x: 372, y: 250, tilt: 160, shape: 'arc', colour: ink.brown },
  { x: 16, y: 300, tilt: -20, shape: 'strip', colour: ink.ink },
  { x: 322, y: 196, tilt: 0, shape: 'disc', colour: ink.rose },
  { x: 74, y: 196, tilt: 0, shape: 'disc', colour: ink.rose },
]

/** What stays of the confetti once it has fallen, and all of it where motion is reduced. No red: red is the seat. */
export function StillConfetti() {
  return (
    <chakra.svg
      viewBox="0 0 390 330"
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
      pos="absolute"
      insetX={{ base: '-5', md: '0' }}
      top="-88px"
      h="330px"
      w={{ base: 'calc(100% + 2.5rem)', md: 'full' }}
      pointerEvents="none"
    >
      {PIECES.map(({ x, y, tilt, shape, colour }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${tilt})`}>
          {shape === 'disc' && <circle r="8" fill={colour} />}
          {shape === 'strip' && <rect x="-9" y="-5" width="18" height="10" fill={colour} />}
          {shape === 'arc' && (
            <path
              d="M-11 4A13 13 0 0 1 11 4"
              fill="none"
              stroke={colour}
              strokeWidth="7"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </chakra.svg>
  )
}
