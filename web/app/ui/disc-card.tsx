import { Box, chakra } from '@chakra-ui/react'
import { type Disc, discColours } from '@tablee/domain'
import { common } from '../messages/common.ts'
import { Affichette } from './affichette.tsx'
import { onInk } from './theme/on-ink.ts'

/** The dominant colour: one ink, one letter. */
export function DiscCard({ colour }: { colour: Disc }) {
  const { name, description, ink } = discColours[colour]
  const text = onInk(ink)
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns="92px 1fr"
      gap="18px"
      alignItems="center"
      bg={ink}
      color={text}
      px="5"
      py="18px"
    >
      <chakra.span
        aria-hidden="true"
        textStyle="gros"
        fontSize="6.5rem"
        lineHeight="0.85"
        textAlign="center"
        color={text === 'paper' ? 'saffron' : 'ink'}
      >
        {colour}
      </chakra.span>
      <Box>
        <Affichette>{common.discColour}</Affichette>
        <chakra.h3 textStyle="sous-titre" mt="1">
          {name}
        </chakra.h3>
        <p>{description}</p>
      </Box>
    </chakra.article>
  )
}
