import { Box, chakra } from '@chakra-ui/react'
import type { EventDate } from '@tablee/domain/calendar'
import { offerFor, type PricingType } from '@tablee/domain/offers'
import { type Route, routes } from '@tablee/domain/routes'
import { useNavigate } from 'react-router-dom'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Screen, type ScreenProps } from '../../ui/screen.tsx'
import { Affichette } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { BoughtLine } from './price.tsx'
import { pricingTexts } from './texts.ts'

export type Means = 'subscription' | 'ticket'

/** Who stands at the prices, and what for. */
export interface Buyer {
  readonly uid: string
  readonly thursday: EventDate
  readonly city: string
  /** The offer of last time. */
  readonly chosen: PricingType | null
  /** What they have to book with instead of paying: undefined while it is being read; null for nothing, or not known. */
  readonly means: Means | null | undefined
}

/** Books an evening with a ticket or a subscription; answers the page that follows, null to stay, the reason being told. */
export type Book = (thursday: EventDate) => Promise<Route | null>

interface PaidAlreadyProps {
  screen: ScreenProps
  buyer: Buyer
  means: Means
  book: Book
  /** There is nothing to book with after all. */
  onSpent: () => void
}

/** The prices of somebody who has a ticket or a subscription: they are not asked to pay, and book with it. */
export function PaidAlready({ screen, buyer, means, book, onSpent }: PaidAlreadyProps) {
  const navigate = useNavigate()
  const booking = useSingleMutation({
    mutationFn: () => book(buyer.thursday),
    onSuccess: (next) => {
      if (next === routes.pricingSelection) {
        toast.info(refusals['no-ticket'])
        onSpent()
      } else if (next) {
        navigate(next)
      }
    },
  })

  return (
    <Screen
      {...screen}
      footer={
        <Button full run={booking} loadingText={common.moment}>
          {common.reserve}
        </Button>
      }
    >
      <Box bg="saffron" color="ink" mx={{ base: '-5', md: '0' }} p={{ base: '24px 20px', md: '28px 32px' }}>
        <Affichette>{offerFor('ticket').duration}</Affichette>
        <chakra.p textStyle="gros" fontSize="clamp(3.25rem, 17vw, 4.75rem)" lineHeight="0.95" mt="2" mb="3.5">
          {pricingTexts.nothingToPay}
        </chakra.p>
        <BoughtLine bought={pricingTexts.bought({ name: pricingTexts.means[means], ...buyer })} />
        <chakra.p textStyle="petit" fontWeight="semibold">
          {common.paidWith[means]} {pricingTexts.included}
        </chakra.p>
      </Box>
    </Screen>
  )
}
