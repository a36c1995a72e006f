import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { formatEuros } from '@tablee/domain'
import { pricingTexts } from '../../messages/payment.ts'
import type { ShownPrice } from './amount.ts'

/** The price in the poster's figures, the one before the reduction struck through. */
export function BigPrice({ price }: { price: ShownPrice }) {
  const [figures, sign] = formatEuros(price.amount).split(/\s/u)
  return (
    <chakra.span display="flex" alignItems="baseline" flexWrap="wrap" columnGap="3.5" mt="1" mb="2.5">
      <chakra.span textStyle="gros" css={bigFigures}>
        {price.free ? pricingTexts.freePrice : figures}
        {!price.free && <small>{` ${sign}`}</small>}
      </chakra.span>
      {price.percent > 0 && (
        <chakra.s fontSize="1.25rem" fontWeight="semibold" whiteSpace="nowrap">
          <VisuallyHidden>{pricingTexts.wasPrice} </VisuallyHidden>
          {formatEuros(price.original)}
        </chakra.s>
      )}
    </chakra.span>
  )
}

const bigFigures = {
  fontSize: 'clamp(5rem, 28vw, 7.25rem)',
  lineHeight: '0.9',
  letterSpacing: '-0.055em',
  fontFeatureSettings: '"lnum"',
  '& small': { fontSize: '0.42em', letterSpacing: '0' },
}
