import { Box, chakra } from '@chakra-ui/react'
import { formatEuros, isSubscription, offerFor, offers } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { TELL_ME } from '../../config/public-pages.ts'
import { comingSoon, common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Ticket } from '../../ui/cards.tsx'
import { Mark } from '../../ui/drawings/mark.tsx'
import { Overline } from '../../ui/text.tsx'
import { BookingButton } from './header.tsx'
import { landingTexts, priceTexts } from './texts.ts'

const ticket = offerFor('ticket')
const subscriptions = offers.filter(isSubscription)

/** The price of the ticket, and the subscriptions, which are not on sale yet. */
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
      <Overline>{priceTexts.admission}</Overline>
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
      <Overline>{priceTexts.day}</Overline>
    </>
  )
}

/** The price set as large as a picture, and what it includes. */
function PriceTag({ price }: { price: string }) {
  const [figure, currency] = price.split(/\s/)
  return (
    <>
      <Overline as="h2">{priceTexts.title}</Overline>
      <chakra.p
        textStyle="gros"
        fontSize="clamp(6rem, 24vw, 15rem)"
        lineHeight="0.9"
        letterSpacing="-0.05em"
        fontFeatureSettings='"lnum"'
        whiteSpace="nowrap"
        mt="2.5"
        mb={{ base: '22px', md: '34px' }}
        ms="-0.04em"
      >
        {figure}
        <chakra.span fontSize="0.42em" letterSpacing="0">
          {' '}
          {currency}
        </chakra.span>
      </chakra.p>
      <chakra.ul fontWeight="semibold" fontSize="lead" lineHeight="1.3">
        {priceTexts.included.map((item) => (
          <chakra.li key={item} py="2.5" borderTop="1.5px solid {colors.ink}">
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="2.5" mb="26px">
        {priceTexts.note}
      </chakra.p>
      <BookingButton />
    </>
  )
}

function Subscriptions() {
  return (
    <Box>
      <Overline as="h3">{priceTexts.subscriptions}</Overline>
      <chakra.ul mt="2.5">
        {subscriptions.map((offer) => (
          <chakra.li
            key={offer.id}
            display="grid"
            gridTemplateColumns="1fr auto"
            alignItems="baseline"
            py="3"
            borderTop="1.5px solid {colors.rule}"
            color="fgSoft"
          >
            <span>{offer.duration}</span>
            <b>{formatEuros(offer.total_cents)}</b>
            {offer.months > 1 && offer.monthly_cents !== null && (
              <chakra.small gridColumn="1 / 3" fontSize="label">
                {common.perMonth(formatEuros(offer.monthly_cents))}
                {offer.discount_percent > 0 && `, ${common.cheaper(offer.discount_percent)}`}
              </chakra.small>
            )}
            {!offer.available && (
              <Overline as="span" gridColumn="1 / 3" fontSize="tiny">
                {comingSoon}
              </Overline>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {subscriptions.some(({ available }) => !available) && (
        <Button variant="quiet" to={`${routes.profile}?${TELL_ME}`}>
          {priceTexts.tellMe}
        </Button>
      )}
    </Box>
  )
}
