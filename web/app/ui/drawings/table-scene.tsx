import { chakra } from '@chakra-ui/react'
import Scene from './table-scene.svg?react'

/**
 * The poster of the landing page. A phone shows only the top of the table at first: it is turned by a seat, so that the red
 * chair is in sight. The chair is pulled out as the page appears.
 */
export const TableScene = chakra(Scene, {
  base: {
    '& [data-turned]': { transform: { base: 'rotate(60deg)', md: 'none' }, transformOrigin: '600px 600px' },
    '& [data-pulled]': { animation: 'pullOut 900ms {easings.pull} 200ms both' },
  },
})
