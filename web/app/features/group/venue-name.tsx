import { chakra } from '@chakra-ui/react'

/** The name over the door, or what stands there until it is known. */
export const VenueName = chakra('h2', {
  base: {
    textStyle: 'gros',
    fontSize: '2.5rem',
    letterSpacing: '-0.03em',
    mt: '2',
    mb: '1.5',
    overflowWrap: 'anywhere',
  },
})
