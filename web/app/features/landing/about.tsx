import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import BigDie from '../../ui/drawings/big-die.svg?react'
import Dominoes from '../../ui/drawings/dominoes.svg?react'
import { type FaceSpec, haircuts, Portrait, you } from '../../ui/drawings/faces.tsx'
import TableClock from '../../ui/drawings/table-clock.svg?react'
import { Overline } from '../../ui/text.tsx'
import { features, missionTexts } from './texts.ts'

/** Three reasons to come, each on its own ground. */
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
    <chakra.article aria-label={title} bg={ground} color={colour} borderRadius="sheet" overflow="hidden">
      <Box h={{ base: '250px', md: '340px' }} css={{ '& > svg': { w: 'full', h: 'full' } }}>
        {picture}
      </Box>
      <Box px={{ base: '6', md: '9' }} pt={{ base: '26px', md: '34px' }} pb={{ base: '8', md: '11' }}>
        <Overline mb="2">{kind}</Overline>
        <chakra.h2 textStyle="titre" mb="3">
          {title}
        </chakra.h2>
        <chakra.p maxW="28em">{text}</chakra.p>
      </Box>
    </chakra.article>
  )
}

/** Five strangers and the user. */
const COMPANY: readonly FaceSpec[] = [
  { ground: 'saffron', garment: 'bottle', skin: ['rose', 'brown'], hair: haircuts.long },
  { ground: 'rose', garment: 'bottle', skin: ['saffron', 'brown'], hair: haircuts.curls },
  { ground: 'kraft', garment: 'ink', skin: ['chalk', 'saffron'], hair: haircuts.bun },
  { ground: 'ink', garment: 'paper', skin: ['rose', 'saffron'], hair: haircuts.cap },
  you,
  { ground: 'chalk', garment: 'saffron', skin: ['chalk', 'rose'], hair: haircuts.bob },
]

/** Why the product exists, with six faces. */
export function Mission() {
  return (
    <chakra.section
      data-ground="dark"
      bg="bottle"
      color="paper"
      px="gutter"
      pt={{ base: '24', md: '36' }}
      overflow="hidden"
    >
      <Overline mb="3.5">{missionTexts.kind}</Overline>
      <chakra.h2 textStyle="acte" lineHeight="0.95" maxW="13em">
        {missionTexts.question}
      </chakra.h2>
      <chakra.p textStyle="chapo" maxW="32em" mt="7" mb="14">
        {missionTexts.answer} {missionTexts.past}
      </chakra.p>
      <Grid
        templateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' }}
        mx="calc(-1 * {spacing.gutter})"
      >
        {COMPANY.map((likeness) => (
          <Portrait key={likeness.ground} likeness={likeness} w="full" />
        ))}
      </Grid>
    </chakra.section>
  )
}
