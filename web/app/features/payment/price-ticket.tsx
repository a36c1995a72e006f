import { chakra } from '@chakra-ui/react'
import { type Bought, paymentTexts, pricingTexts } from '../../messages/payment.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { BigPrice } from './big-price.tsx'
import { BoughtLine } from './bought-line.tsx'
import type { PaymentIntent } from './purchase-store.ts'

/** What will be charged, as the server has computed it, and for what. */
export function PriceTicket({ intent, bought }: { intent: PaymentIntent; bought: Bought }) {
  const { amount, originalAmount, discountPercentage } = intent
  return (
    <chakra.section bg="saffron" mx={{ base: '-5', md: '0' }} px={{ base: '5', md: '8' }} py="22px">
      <Affichette>{paymentTexts.amount}</Affichette>
      <BigPrice price={{ amount, original: originalAmount, percent: discountPercentage, free: false }} />
      <BoughtLine bought={pricingTexts.bought(bought)} />
      {discountPercentage > 0 && (
        <chakra.p textStyle="petit" fontWeight="semibold">
          {pricingTexts.reduction(discountPercentage)}
        </chakra.p>
      )}
    </chakra.section>
  )
}
