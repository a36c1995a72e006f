import { chakra } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'

/** A curtain drawn to both sides. Fills the box that it stands in. */
export function OpenCurtain() {
  return (
    <chakra.svg
      viewBox="0 0 390 470"
      preserveAspectRatio="none"
      aria-hidden="true"
      pos="absolute"
      inset="0"
      w="full"
      h="full"
    >
      <Side />
      <g transform="matrix(-1 0 0 1 390 0)">
        <Side />
      </g>
    </chakra.svg>
  )
}

function Side() {
  return (
    <>
      <path d="M-2 -2H70C64 120 54 240 20 330 10 352 4 380 4 472H-2z" fill={ink.bottle} />
      <path
        d="M22 -2H38C34 120 30 230 8 320 12 220 20 110 22 -2zM54 -2H62C58 110 46 230 18 318 40 220 52 110 54 -2z"
        fill={ink.bottleNight}
      />
    </>
  )
}
