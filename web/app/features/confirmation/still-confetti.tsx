import { chakra } from '@chakra-ui/react'
import Confetti from './still-confetti.svg?react'

/** What stays of the confetti once it has fallen, and all of it where motion is reduced. */
export const StillConfetti = chakra(Confetti, {
  base: {
    pos: 'absolute',
    insetX: { base: '-5', md: '0' },
    top: '-88px',
    h: '330px',
    w: { base: 'calc(100% + 2.5rem)', md: 'full' },
    pointerEvents: 'none',
  },
})
