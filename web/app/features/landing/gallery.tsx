import { Box, chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import BluffPoster from '../../ui/drawings/posters/bluff-poster.svg?react'
import CourtCardPoster from '../../ui/drawings/posters/court-card-poster.svg?react'
import CurtainPoster from '../../ui/drawings/posters/curtain-poster.svg?react'
import GlassPoster from '../../ui/drawings/posters/glass-poster.svg?react'
import PawnPoster from '../../ui/drawings/posters/pawn-poster.svg?react'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { Overline } from '../../ui/text.tsx'
import type { InkName } from '../../ui/theme/tokens.ts'
import { captions, galleryTexts } from './texts.ts'

/** `dark`: the caption is light. The ground is shown before its picture loads. */
const POSTERS: ReadonlyArray<{ Picture: ComponentType; ground: InkName; dark: boolean }> = [
  { Picture: CurtainPoster, ground: 'ink', dark: true },
  { Picture: PawnPoster, ground: 'kraft', dark: false },
  { Picture: GlassPoster, ground: 'ink', dark: true },
  { Picture: BluffPoster, ground: 'rose', dark: false },
  { Picture: ToastPoster, ground: 'saffron', dark: false },
  { Picture: CourtCardPoster, ground: 'bottle', dark: true },
]

/** An evening in six posters. */
export function Gallery() {
  return (
    <chakra.section aria-labelledby="galerie" pb={{ base: '24', md: '36' }}>
      <Box
        px="gutter"
        mb={{ base: '8', md: '14' }}
        display={{ md: 'flex' }}
        justifyContent="space-between"
        alignItems="end"
      >
        <chakra.h2 id="galerie" textStyle="acte">
          {galleryTexts.title[0]} <chakra.span color="tomato">{galleryTexts.title[1]}</chakra.span>
        </chakra.h2>
        <chakra.p textStyle="chapo" mt="3.5">
          {galleryTexts.lead}
        </chakra.p>
      </Box>
      <Wall role="region" aria-label={galleryTexts.label} tabIndex={0}>
        {captions.map((caption, place) => {
          const poster = POSTERS[place]
          return poster && <Poster key={caption.what} {...caption} {...poster} />
        })}
      </Wall>
    </chakra.section>
  )
}

const Wall = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: { base: '3.5', md: '7' },
    px: 'gutter',
    pt: '1.5',
    pb: { base: '5', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollSnapType: { base: 'x mandatory', md: 'none' },
    scrollPaddingInline: 'gutter',
    scrollbarWidth: 'none',
    _focusVisible: { outlineOffset: '-3px' },
  },
})

interface PosterProps {
  when: string
  what: string
  dark: boolean
  ground: InkName
  Picture: ComponentType
}

/** A poster: hour, short sentence, picture. */
function Poster({ when, what, dark, ground, Picture }: PosterProps) {
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
        <Overline as="span" fontSize={{ md: '1rem' }}>
          {when}
        </Overline>
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
    '& > svg': { w: 'full', h: 'full', transition: 'transform {durations.scene} {easings.glide}' },
    '&:hover > svg': { transform: 'scale(1.03)' },
  },
})
