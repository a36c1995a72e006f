import { Box, chakra, Flex } from '@chakra-ui/react'
import { formatEuros, type Offer } from '@tablee/domain'
import { pricingTexts } from '../../messages/payment.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** The offers that are announced and cannot be bought yet. */
export function ComingOffers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <Box as="section" mt="22px">
      <Flex asChild justify="space-between" gap="4">
        <Affichette as="h2">
          {pricingTexts.subscriptions} <chakra.span css={soon}>{pricingTexts.soon}</chakra.span>
        </Affichette>
      </Flex>
      <chakra.ul listStyleType="none" mt="2" color="inkSoft">
        {offers.map((offer) => (
          <chakra.li key={offer.id} css={row}>
            <span>
              {offer.duration}
              {offer.popular && (
                <chakra.small fontSize="tiny" fontWeight="semibold" ms="2">
                  {pricingTexts.popular}
                </chakra.small>
              )}
              {offer.months > 1 && offer.monthly_cents !== null && (
                <chakra.small display="block" fontSize="label" lineHeight="1.2">
                  {pricingTexts.perMonth(formatEuros(offer.monthly_cents))}
                  {offer.discount_percent > 0 && `, ${pricingTexts.cheaper(offer.discount_percent)}`}
                </chakra.small>
              )}
            </span>
            <chakra.b w={priceWidth} flex="none" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatEuros(offer.total_cents)}
            </chakra.b>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** As wide as they are in their own face: they stay where they are when it has come, and end at the right. */
const [soonWidth, priceWidth] = ['11.47em', '3.6em']

/** In the cut that comes with the page, not in the condensed one. */
const soon = {
  fontStretch: 'normal',
  fontWeight: 'semibold',
  fontSize: 'tiny',
  w: soonWidth,
  flex: 'none',
  whiteSpace: 'nowrap',
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  borderTopWidth: '1.5px',
  borderColor: 'rule',
  minH: '12',
  py: '1.5',
}
