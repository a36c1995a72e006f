import { chakra } from '@chakra-ui/react'
import Scene from './table-scene.svg?react'

/** The landing page's picture. A phone shows its top, so it is rotated there to show the red chair. */
export const TableScene = chakra(Scene, {
  base: {
    '& [data-turned]': { transform: { base: 'rotate(60deg)', md: 'none' }, transformOrigin: '600px 600px' },
    '& [data-pulled]': { animation: 'pullOut 900ms {easings.pull} 200ms both' },
  },
})
