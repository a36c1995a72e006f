import { Box, Circle, chakra } from '@chakra-ui/react'
import { formatEuros, type Offer } from '@tablee/domain/offers'
import { comingSoon, common } from '../../messages/common.ts'
import Check from '../../ui/drawings/check.svg?react'
import { Overline } from '../../ui/text.tsx'
import { type DisplayedPrice, OrderSummaryLine, PriceFigure } from './price.tsx'
import { pricingTexts } from './texts.ts'

interface OfferCardProps {
  offer: Offer
  price: DisplayedPrice
  summary: string
  checked: boolean
  onCheck: () => void
}

/** An offer on sale, with its price as the picture. */
export function OfferCard({ offer, price, summary, checked, onCheck }: OfferCardProps) {
  return (
    <Card>
      <chakra.input srOnly type="radio" name="offer" value={offer.id} checked={checked} onChange={onCheck} />
      <Overline as="span">{offer.duration}</Overline>
      <PriceFigure price={price} />
      <OrderSummaryLine summary={summary} />
      <chakra.span display="block" textStyle="petit" fontWeight="semibold">
        {price.percent > 0 ? pricingTexts.reduction(price.percent) : pricingTexts.included}
      </chakra.span>
      <Circle as="span" data-check="" pos="absolute" right="5" top="5" size="34px" bg="tomato" color="chalk">
        <Check />
      </Circle>
    </Card>
  )
}

const Card = chakra('label', {
  base: {
    pos: 'relative',
    display: 'block',
    bg: 'saffron',
    color: 'ink',
    mx: { base: '-5', md: '0' },
    p: { base: '24px 20px', md: '28px 32px' },
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '-8px' },
    '& [data-check]': { visibility: 'hidden' },
    '&:has(:checked) [data-check]': { visibility: 'visible' },
  },
})

export function UpcomingOffers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <Box as="section" mt="22px">
      <Overline as="h2" display="flex" justifyContent="space-between" gap="4">
        {pricingTexts.subscriptions} <chakra.span css={soon}>{comingSoon}</chakra.span>
      </Overline>
      <chakra.ul mt="2" color="inkSoft">
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
                  {common.perMonth(formatEuros(offer.monthly_cents))}
                  {offer.discount_percent > 0 && `, ${common.cheaper(offer.discount_percent)}`}
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

/** The widths of the texts in their own font, so that they do not move when it loads. */
const [soonWidth, priceWidth] = ['11.47em', '3.6em']

/** Uses the font that is part of the page, not the condensed one that loads later. */
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
  borderTop: '1.5px solid {colors.rule}',
  minH: '12',
  py: '1.5',
}
