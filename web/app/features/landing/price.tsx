import { Box, chakra } from '@chakra-ui/react'
import { formatEuros, offerFor } from '@tablee/domain'
import { landingTexts, priceTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { PriceTag } from './price-tag.tsx'
import { Subscriptions } from './subscriptions.tsx'

const ticket = offerFor('ticket')

/** The ticket, and what is not for sale yet. */
export function Price() {
  return (
    <chakra.section
      id="prix"
      aria-label={landingTexts.nav[1].label}
      px="gutter"
      py={{ base: '24', md: '36' }}
      display="grid"
      gridTemplateColumns={{ md: 'minmax(0, 1fr) 300px' }}
      gap={{ base: '10', md: '18' }}
      alignItems="end"
    >
      <Ticket stub={<Stub />}>
        <PriceTag price={formatEuros(ticket.total_cents)} />
      </Ticket>
      <Subscriptions />
    </chakra.section>
  )
}

function Stub() {
  return (
    <>
      <Affichette>{priceTexts.admission}</Affichette>
      <chakra.p textStyle="gros" fontSize={{ base: '2rem', md: '4.5rem' }}>
        N
        <chakra.sup fontSize="0.5em" verticalAlign="super" lineHeight="0">
          o
        </chakra.sup>{' '}
        6
      </chakra.p>
      <Box>
        <Mark size={{ base: '66px', md: '150px' }} />
      </Box>
      <Affichette>{priceTexts.day}</Affichette>
    </>
  )
}
