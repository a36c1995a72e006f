import { chakra } from '@chakra-ui/react'
import { paymentTexts, pricingTexts } from '../../messages/payment.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { BigPrice } from './big-price.tsx'
import type { PaymentIntent } from './purchase-store.ts'

/** What will be charged, as the server has computed it. */
export function PriceTicket({ intent }: { intent: PaymentIntent }) {
  const { amount, originalAmount, discountPercentage } = intent
  return (
    <chakra.section bg="saffron" mx={{ base: '-5', md: '0' }} px={{ base: '5', md: '8' }} py="22px">
      <Affichette>{paymentTexts.amount}</Affichette>
      <BigPrice price={{ amount, original: originalAmount, percent: discountPercentage, free: false }} />
      {discountPercentage > 0 && (
        <chakra.p textStyle="petit" fontWeight="semibold">
          {pricingTexts.reduction(discountPercentage)}
        </chakra.p>
      )}
    </chakra.section>
  )
}
