import { Box, chakra } from '@chakra-ui/react'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { Act } from './act.tsx'
import { acts, sixthSeat, texts } from './texts.ts'

/** How it works, as a theatre programme: five acts, and the seat that is left. */
export function Programme() {
  return (
    <chakra.section id="programme" px="gutter" py={{ base: '24', md: '36' }}>
      <Affichette mb="3.5">Comment ça marche</Affichette>
      <chakra.h2 textStyle="acte">Le programme, en cinq actes</chakra.h2>
      <chakra.ol mt={{ base: '10', md: '16' }} borderTop="6px solid {colors.ink}">
        {acts.map((act, place) => (
          <Act key={act.title} number={place + 1} first={place === 0} title={act.title} text={act.text}>
            <Affichette
              as="span"
              textAlign={{ md: 'right' }}
              fontSize={{ md: '1rem' }}
              mt={{ base: '2.5', md: '0' }}
            >
              {act.when}
            </Affichette>
          </Act>
        ))}
        <Act number={6} last title={sixthSeat.title} text={sixthSeat.text}>
          <Box
            gridColumn={{ base: '1 / -1', md: 'auto' }}
            mt={{ base: '5', md: '0' }}
            justifySelf={{ md: 'end' }}
          >
            <Button to="/login" w={{ base: 'full', md: 'auto' }} maxW="phone">
              {texts.book}
            </Button>
          </Box>
        </Act>
      </chakra.ol>
    </chakra.section>
  )
}
