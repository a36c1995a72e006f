import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { features } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import BigDie from '../../ui/drawings/big-die.svg?react'
import Dominoes from '../../ui/drawings/dominoes.svg?react'
import TableClock from '../../ui/drawings/table-clock.svg?react'

/** Three flat colours, three reasons to come. */
export function Features() {
  return (
    <chakra.section
      aria-label={features.label}
      display="grid"
      gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}
      gap={{ base: '3.5', md: '5' }}
      p="5"
    >
      <Feature {...features.matching} picture={<Dominoes />} ground="bottle" colour="paper" />
      <Feature {...features.groups} picture={<BigDie />} ground="saffron" colour="ink" />
      <Feature {...features.thursdays} picture={<TableClock />} ground="ink" colour="paper" />
    </chakra.section>
  )
}

interface FeatureProps {
  kind: string
  title: string
  text: string
  picture: ReactNode
  ground: string
  colour: string
}

function Feature({ kind, title, text, picture, ground, colour }: FeatureProps) {
  return (
    <chakra.article bg={ground} color={colour} borderRadius="sheet" overflow="hidden">
      <Box h={{ base: '250px', md: '340px' }} css={{ '& > svg': { w: 'full', h: 'full' } }}>
        {picture}
      </Box>
      <Box px={{ base: '6', md: '9' }} pt={{ base: '26px', md: '34px' }} pb={{ base: '8', md: '11' }}>
        <Affichette mb="2">{kind}</Affichette>
        <chakra.h2 textStyle="titre" mb="3">
          {title}
        </chakra.h2>
        <chakra.p maxW="28em">{text}</chakra.p>
      </Box>
    </chakra.article>
  )
}
