import { defineKeyframes } from '@chakra-ui/react'
import { ink } from './ink.ts'

export const keyframes = defineKeyframes({
  /** Chakra resolves no token here. The seats of the mark light up in turn. */
  seatTurn: { '0%': { stroke: ink.tomato }, '17%': { stroke: `var(--seat-idle, ${ink.kraft})` } },
  /** The red chair is pulled out. */
  pullOut: { from: { transform: 'translateY(96px)' } },
  rise: { from: { transform: 'translateY(24px)', opacity: 0 } },
  fadeIn: { from: { opacity: 0 } },
})
