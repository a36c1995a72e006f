import { Box, chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { acts, landingTexts, programmeTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { Act } from './act.tsx'

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
            gridColumn={{ base: '1 / -1', md: 'auto' }}
            mt={{ base: '5', md: '0' }}
            justifySelf={{ md: 'end' }}
          >
            <Button to={routes.login} w={{ base: 'full', md: 'auto' }} maxW="phone">
              {landingTexts.book}
            </Button>
          </Box>
        </Act>
      </chakra.ol>
    </chakra.section>
  )
}
