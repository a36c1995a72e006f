import { Box, chakra } from '@chakra-ui/react'
import { type MbtiType, mbtiTypes } from '@tablee/domain'
import { cut } from './drawings/cut.ts'
import { ink } from './theme/ink.ts'
import { onInk } from './theme/on-ink.ts'

/** The four letters on two inks cut at an angle. */
export function TypeCard({ type }: { type: MbtiType }) {
  const { title, description, inks } = mbtiTypes[type]
  const [left, right] = inks
  return (
    <article>
      {/* The letters are cut along the line of their ground: each stays legible on either side of it. */}
      <Box css={{ background: cut(ink[left], ink[right]) }}>
        <chakra.h2 css={{ ...letters, backgroundImage: cut(ink[onInk(left)], ink[onInk(right)]) }}>
          {type}
        </chakra.h2>
      </Box>
      <Box px={{ base: '5', md: '0' }} pt="4" pb="5">
        <chakra.h3 textStyle="sous-titre" mb="1">
          {title}
        </chakra.h3>
        <p>{description}</p>
      </Box>
    </article>
  )
}

const letters = {
  textStyle: 'gros',
  fontSize: { base: 'min(6.6rem, 27vw)', md: '7.5rem' },
  lineHeight: '0.9',
  letterSpacing: '-0.03em',
  px: '5',
  pt: '18px',
  pb: '3.5',
  backgroundClip: 'text',
  WebkitTextFillColor: 'transparent',
}
