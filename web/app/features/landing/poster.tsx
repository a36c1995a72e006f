import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { Affichette } from '../../ui/affichette.tsx'
import type { InkName } from '../../ui/theme/ink.ts'

interface PosterProps {
  when: string
  what: string
  dark: boolean
  ground: InkName
  Picture: ComponentType
}

/** A poster on the wall: the hour, three words, a picture. */
export function Poster({ when, what, dark, ground, Picture }: PosterProps) {
  return (
    <Frame bg={ground}>
      <Picture />
      <chakra.figcaption
        pos="absolute"
        inset={{ base: '20px 20px auto', md: '28px 28px auto' }}
        display="grid"
        gap={{ base: '1.5', md: '2' }}
        color={dark ? 'paper' : 'ink'}
      >
        <Affichette as="span" fontSize={{ md: '1rem' }}>
          {when}
        </Affichette>
        <chakra.span
          textStyle="gros"
          fontSize={{ base: '2rem', md: 'clamp(2.25rem, 3.4vw, 3.25rem)' }}
          letterSpacing="-0.025em"
          lineHeight="0.95"
        >
          {what}
        </chakra.span>
      </chakra.figcaption>
    </Frame>
  )
}

const Frame = chakra('figure', {
  base: {
    pos: 'relative',
    flex: '0 0 290px',
    aspectRatio: '3 / 4',
    overflow: 'hidden',
    borderRadius: 'sheet',
    scrollSnapAlign: 'start',
    '& > svg, & > img': { w: 'full', h: 'full', transition: 'transform {durations.scene} {easings.glide}' },
    '&:hover > svg, &:hover > img': { transform: 'scale(1.03)' },
  },
})
