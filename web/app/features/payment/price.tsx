import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { formatEuros, type Offer } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { NewTabLink } from '../../ui/text.tsx'
import type { AppliedPromo } from './order.ts'
import { pricingTexts, saleTerms } from './texts.ts'

/** A displayed price, in cents. The server computes the charge independently. */
export interface DisplayedPrice {
  readonly amount: number
  readonly original: number
  readonly percent: number
  readonly free: boolean
}

/** The price of an offer with a promo code, computed by the server. A code applied to another offer has no effect. */
export function displayedPrice(offer: Offer, promo: AppliedPromo | null): DisplayedPrice {
  const original = offer.total_cents
  if (promo?.offer !== offer.id) return { amount: original, original, percent: 0, free: false }
  return { amount: promo.amount, original, percent: promo.percent, free: promo.amount === 0 }
}

/** The price in large figures, with the original price struck through if it is reduced. */
export function PriceFigure({ price }: { price: DisplayedPrice }) {
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

/** What the price pays for; the terms of sale require it beside the price. */
export function OrderSummaryLine({ summary }: { summary: string }) {
  return (
    <chakra.span display="block" textStyle="petit" fontWeight="bold">
      {summary}
    </chakra.span>
  )
}

/** The terms to which a payment agrees, beside the button. They open in a new tab, so that what was typed is kept. */
export function SaleTerms({ free = false }: { free?: boolean }) {
  return (
    <chakra.p fontSize="label" lineHeight="1.3" color="fgSoft" mb="2.5">
      {free ? saleTerms.booking : saleTerms.paying}{' '}
      <NewTabLink href={routes.cgv} rel="noopener">
        {saleTerms.link}
      </NewTabLink>
      .
    </chakra.p>
  )
}
