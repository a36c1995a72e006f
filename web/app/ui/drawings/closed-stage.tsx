import { Box, chakra } from '@chakra-ui/react'
import ClosedCurtain from './closed-curtain.svg?react'
import Shoes from './shoes.svg?react'

/** A closed curtain and the six pairs of shoes behind it; the red one is yours. Fills its box: the curtain is as long as it must be. */
export function ClosedStage({ label }: { label: string }) {
  return (
    <Box
      role="img"
      aria-label={label}
      h="full"
      minH={{ base: '510px', md: '0' }}
      display="flex"
      flexDirection="column"
    >
      <Curtain />
      <Shoes width="100%" style={{ flex: 'none' }} />
    </Box>
  )
}

/** Its hem hangs over the strip with the feet, so that stretched it still hides the knees. */
const Curtain = chakra(ClosedCurtain, {
  base: { w: 'full', h: '0', flex: '1', pos: 'relative', zIndex: '1', mb: '-10.26%' },
})
