import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Offer } from '@tablee/domain'
import { pricingTexts } from '../../messages/payment.ts'
import { Affichette } from '../../ui/affichette.tsx'
import Check from '../../ui/drawings/check.svg?react'
import type { ShownPrice } from './amount.ts'
import { BigPrice } from './big-price.tsx'
import { BoughtLine } from './bought-line.tsx'

interface OfferCardProps {
  offer: Offer
  price: ShownPrice
  /** What it buys, in words. */
  bought: string
  checked: boolean
  onCheck: () => void
}

/** An offer one can buy: saffron, and the price is the picture. */
export function OfferCard({ offer, price, bought, checked, onCheck }: OfferCardProps) {
  return (
    <Card>
      <VisuallyHidden asChild>
        <input type="radio" name="offer" value={offer.id} checked={checked} onChange={onCheck} />
      </VisuallyHidden>
      <Affichette as="span">{offer.duration}</Affichette>
      <BigPrice price={price} />
      <BoughtLine bought={bought} />
      <chakra.span display="block" textStyle="petit" fontWeight="semibold">
        {price.percent > 0 ? pricingTexts.reduction(price.percent) : pricingTexts.included}
      </chakra.span>
      <chakra.span data-check="" css={checkDisc}>
        <Check />
      </chakra.span>
    </Card>
  )
}

/** What an offer is printed on. */
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

const checkDisc = {
  pos: 'absolute',
  right: '5',
  top: '5',
  boxSize: '34px',
  borderRadius: 'full',
  bg: 'tomato',
  color: 'chalk',
  display: 'grid',
  placeItems: 'center',
}
