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
import { Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderSummaryLine } from './price.tsx'
import { pricingTexts } from './texts.ts'

type Entitlement = 'subscription' | 'ticket'

/** The user on the offers page, with the choices made so far. */
export interface BookingAttendee {
  readonly uid: string
  readonly evening: EventDate
  readonly city: string
  /** The offer chosen at an earlier visit. */
  readonly chosen: PricingType | null
  /** The user's entitlement: undefined while loading; null for none; `unknown` if it could not be read. */
  readonly entitlement: Entitlement | 'unknown' | null | undefined
}

/** Registers with a ticket or subscription. Returns the next page; null to stay, after a toast with the reason. */
export type Book = (evening: EventDate) => Promise<Route | null>

interface BookWithEntitlementProps {
  screen: ScreenProps
  attendee: BookingAttendee
  entitlement: Entitlement
  book: Book
  /** Called if the entitlement turns out to be used up. */
  onSpent: () => void
}

/** The offers page for a user with an entitlement: no payment, only the registration. */
export function BookWithEntitlement({
  screen,
  attendee,
  entitlement,
  book,
  onSpent,
}: BookWithEntitlementProps) {
  const navigate = useNavigate()
  const booking = useSingleMutation({
    mutationFn: () => book(attendee.evening),
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
        <Overline>{offerFor('ticket').duration}</Overline>
        <chakra.p textStyle="gros" fontSize="clamp(3.25rem, 17vw, 4.75rem)" lineHeight="0.95" mt="2" mb="3.5">
          {pricingTexts.nothingToPay}
        </chakra.p>
        <OrderSummaryLine
          summary={pricingTexts.orderSummary({
            name: pricingTexts.entitlementNames[entitlement],
            ...attendee,
          })}
        />
        <chakra.p textStyle="petit" fontWeight="semibold">
          {common.paidWith[entitlement]} {pricingTexts.included}
        </chakra.p>
      </Box>
    </Screen>
  )
}
