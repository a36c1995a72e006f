import { Box, chakra } from '@chakra-ui/react'
import { ink } from '../theme/ink.ts'
import { Curtain } from './curtain.tsx'
import { SixPairs } from './shoes.tsx'

const WIDTH = 390
/** Where the hem hangs, and how far down it reaches. */
const HEM = 356
const SAG = 24
/** The strip with the feet begins above the hem: a curtain that is stretched still hides the knees. */
const STRIP_TOP = 340
const STRIP_HEIGHT = 170
const OVERLAP = `${(((HEM + SAG - STRIP_TOP) / WIDTH) * 100).toFixed(2)}%`

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
      <chakra.svg
        viewBox={`0 0 ${WIDTH} ${HEM + SAG}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        display="block"
        w="full"
        h="0"
        flex="1"
        pos="relative"
        zIndex="1"
        mb={`-${OVERLAP}`}
      >
        <Curtain width={WIDTH} height={HEM} sag={SAG} />
      </chakra.svg>
      <chakra.svg
        viewBox={`0 ${STRIP_TOP} ${WIDTH} ${STRIP_HEIGHT}`}
        aria-hidden="true"
        display="block"
        w="full"
        flex="none"
      >
        <rect y={STRIP_TOP} width={WIDTH} height="80" fill={ink.ink} />
        <path d="M0 412H390V520H0z" fill={ink.saffron} />
        <g transform="translate(0 420) scale(1.27)">
          <SixPairs from={31} step={49} scale={1.06} />
        </g>
      </chakra.svg>
    </Box>
  )
}
