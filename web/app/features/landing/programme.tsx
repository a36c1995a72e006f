import { Box, chakra } from '@chakra-ui/react'
import { acts, programmeTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Act } from './act.tsx'
import { WayIn } from './way-in.tsx'

/** How it works, as a theatre programme: five acts, and the seat that is left. */
export function Programme() {
  return (
    <chakra.section id="programme" px="gutter" py={{ base: '24', md: '36' }}>
      <Affichette mb="3.5">{programmeTexts.kind}</Affichette>
      <chakra.h2 textStyle="acte">{programmeTexts.title}</chakra.h2>
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
        <Act number={6} last {...programmeTexts.sixth}>
          <Box
            // Wider than its column: where there is room it reaches over the end of the short text beside it.
            gridColumn={{ base: '1 / -1', md: '3 / -1', xl: 'auto' }}
            mt={{ base: '5', xl: '0' }}
            justifySelf={{ xl: 'end' }}
            w={{ xl: 'max-content' }}
          >
            <WayIn />
          </Box>
        </Act>
      </chakra.ol>
    </chakra.section>
  )
}
