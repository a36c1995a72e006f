import { Box, chakra } from '@chakra-ui/react'
import { missionTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { haircuts } from '../../ui/drawings/hair.tsx'
import { type Likeness, Portrait, you } from '../../ui/drawings/portrait.tsx'

/** Five strangers, and you. */
const COMPANY: readonly Likeness[] = [
  { ground: 'saffron', garment: 'bottle', skin: ['rose', 'brown'], hair: haircuts.long },
  { ground: 'rose', garment: 'bottle', skin: ['saffron', 'brown'], hair: haircuts.curls },
  { ground: 'kraft', garment: 'ink', skin: ['chalk', 'saffron'], hair: haircuts.bun },
  { ground: 'ink', garment: 'paper', skin: ['rose', 'saffron'], hair: haircuts.cap },
  you,
  { ground: 'chalk', garment: 'saffron', skin: ['chalk', 'rose'], hair: haircuts.bob },
]

/** Why all this, and six faces. */
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
      <Affichette mb="3.5">{missionTexts.kind}</Affichette>
      <chakra.h2 textStyle="acte" lineHeight="0.95" maxW="13em">
        {missionTexts.question}
      </chakra.h2>
      <chakra.p textStyle="chapo" maxW="32em" mt="7" mb="14">
        {missionTexts.answer} {missionTexts.past}
      </chakra.p>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' }}
        mx="calc(-1 * {spacing.gutter})"
      >
        {COMPANY.map((likeness) => (
          <chakra.svg
            key={likeness.ground}
            viewBox="0 0 100 100"
            w="full"
            borderRadius="full"
            aria-hidden="true"
          >
            <Portrait likeness={likeness} />
          </chakra.svg>
        ))}
      </Box>
    </chakra.section>
  )
}
