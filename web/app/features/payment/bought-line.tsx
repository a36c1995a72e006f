import { chakra } from '@chakra-ui/react'
import { type Bought, pricingTexts } from '../../messages/payment.ts'

/** What the price is for, said beside it: the terms of sale promise so. */
export function BoughtLine({ bought }: { bought: Bought }) {
  return (
    <chakra.span display="block" textStyle="petit" fontWeight="bold">
      {pricingTexts.bought(bought)}
    </chakra.span>
  )
}
