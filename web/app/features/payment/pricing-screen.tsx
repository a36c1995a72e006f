import { Box, chakra } from '@chakra-ui/react'
import { isBookingOpen } from '@tablee/domain/calendar'
import type { UserDocument } from '@tablee/domain/documents'
import { formatEuros, offerFor, offers, type PricingType } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logWarning } from '../../config/log.ts'
import { bookingRefusal } from '../../data/evening.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import CurtainPoster from '../../ui/drawings/posters/curtain-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type Book, type BookingAttendee, BookWithEntitlement } from './book-with-entitlement.tsx'
import { OfferCard, UpcomingOffers } from './offer-card.tsx'
import { openPayment, useOrderStore } from './order.ts'
import { paymentConfigQuery } from './payment-system.ts'
import { displayedPrice, SaleTerms } from './price.tsx'
import { promoOf, usePromoInput } from './promo.ts'
import { PromoField, type PromoFieldProps } from './promo-field.tsx'
import { pricingTexts } from './texts.ts'

const frame = {
  title: pricingTexts.title,
  back: routes.activitySelection,
  stage: 6,
  poster: <CurtainPoster />,
}

/** The promo code field before the page is hydrated. */
const nothingTyped: PromoFieldProps['input'] = {
  ...{ promo: null, typed: '', isEmpty: true, isChecking: false, isRefused: false },
  ...{ type: () => {}, apply: () => {}, remove: () => {} },
}

/** The offers page while the user is unknown, and in the prerendered page: prices are the same for all users. */
export function PricingPreview() {
  const offer = offerFor('ticket')
  const price = displayedPrice(offer, null)
  return (
    <Screen
      {...frame}
      footer={
        <>
          <SaleTerms />
          <Button full disabled>
            {pricingTexts.pay(formatEuros(price.amount))}
          </Button>
        </>
      }
    >
      <fieldset disabled>
        <chakra.legend srOnly>{pricingTexts.group}</chakra.legend>
        <OfferCard offer={offer} price={price} summary={offer.name} checked onCheck={() => {}} />
        <Box mt="22px">
          <PromoField input={nothingTyped} disabled />
        </Box>
      </fieldset>
      <UpcomingOffers offers={offers.filter(({ available }) => !available)} />
    </Screen>
  )
}

interface PricingScreenProps {
  attendee: BookingAttendee
  book: Book
  /** Shown below the offers that are not on sale. */
  later?: ReactNode
}

/** `/pricing-selection`: the offers, the promo code, and the button to pay. */
export function PricingScreen({ attendee, book, later }: PricingScreenProps) {
  const { uid, evening, entitlement } = attendee
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const onSale = offers.filter(({ available }) => available)
  const [picked, setPicked] = useState<PricingType | null>(null)
  const offer = onSale.find(({ id }) => id === (picked ?? attendee.chosen)) ?? offerFor('ticket')
  const order = { uid, evening, offer: offer.id }
  const promoInput = usePromoInput(order, offer, attendee.chosen !== null)
  const price = displayedPrice(offer, promoInput.promo)
  // As of the arrival. If the booking deadline passes later, the press on the button reports it.
  const closed = useMemo(() => !isBookingOpen(evening, now()), [evening])
  // For some users a seat is held after the deadline.
  const refusal = useQuery({
    queryKey: ['booking-refusal', uid, evening],
    // After the deadline the waitlist entry is read in any case.
    queryFn: () => bookingRefusal(uid, evening, false),
    enabled: closed,
    throwOnError: true,
    gcTime: 0,
  })
  /** The entitlement turned out to be used up, so only paying remains. */
  const [spent, setSpent] = useState(false)
  const payment = useSingleMutation({ mutationFn: pay })
  // Our own configuration only: Stripe's script sets cookies, and is loaded on the page of the card alone (/rgpd).
  usePrefetchQuery(paymentConfigQuery)

  async function pay() {
    toast.clear()
    if (!(await promoInput.applyTyped())) return
    // The user may have a ticket or a subscription that could not be read: the server uses it.
    if (entitlement === 'unknown') {
      const next = await book(evening)
      if (next !== routes.pricingSelection) return void (next && navigate(next))
    }
    const promo = promoOf(uid, useOrderStore.getState())
    // Not awaited: the call to open the payment contains the offer.
    saveOffer(uid, { id: offer.id, name: offer.name, totalPrice: displayedPrice(offer, promo).amount })
    const promoCode = promo?.offer === offer.id ? promo.code : null
    const opened = await openPayment(order, promoCode)
    if ((opened.state === 'opened' || opened.state === 'in-line') && isMounted())
      navigate(routes.paymentConfirmation)
    if (opened.state === 'nothing-due') navigate(routes.bookingConfirmation)
    if (opened.state === 'refused' && opened.to && isMounted()) navigate(opened.to)
  }

  if (closed && refusal.data !== null) {
    return (
      <Screen {...frame}>
        {refusal.isPending || entitlement === undefined ? (
          <Loading />
        ) : (
          <ClosedThursday evening={evening} entitlement={entitlement} />
        )}
      </Screen>
    )
  }
  if (entitlement && entitlement !== 'unknown' && !spent) {
    return (
      <BookWithEntitlement
        {...{ screen: frame, attendee, entitlement, book }}
        onSpent={() => setSpent(true)}
      />
    )
  }
  return (
    <Screen
      {...frame}
      footer={
        <>
          <chakra.p role="status" textStyle="petit" fontWeight="semibold" mb="2.5" _empty={{ m: '0' }}>
            {promoInput.asksAgain && pricingTexts.payAgain(price.amount)}
          </chakra.p>
          <SaleTerms free={price.free} />
          <Button full disabled={entitlement === undefined} run={payment} loadingText={common.moment}>
            {price.free ? pricingTexts.free : pricingTexts.pay(formatEuros(price.amount))}
          </Button>
        </>
      }
    >
      <fieldset>
        <chakra.legend srOnly>{pricingTexts.group}</chakra.legend>
        {onSale.map((each) => (
          <OfferCard
            key={each.id}
            offer={each}
            price={displayedPrice(each, promoInput.promo)}
            summary={pricingTexts.orderSummary({ name: each.name, ...attendee })}
            checked={each.id === offer.id}
            onCheck={() => setPicked(each.id)}
          />
        ))}
      </fieldset>
      <Box mt="22px">
        <PromoField input={promoInput} disabled={payment.isPending} />
      </Box>
      <UpcomingOffers offers={offers.filter(({ available }) => !available)} />
      {later}
    </Screen>
  )
}

/** Saves the offer for the payment page, which reads it again after a reload. */
function saveOffer(uid: string, selected_pricing: UserDocument['selected_pricing']): void {
  saveOwnProfile(uid, { selected_pricing }).catch((error: unknown) => {
    logWarning('The offer could not be saved', error)
    toast.refusal(refusalCodeOf(error), { what: 'choisir une formule' })
  })
}

/** Shown instead of the offers after the booking deadline of the chosen Thursday. */
function ClosedThursday({ evening, entitlement }: Pick<BookingAttendee, 'evening' | 'entitlement'>) {
  const text = pricingTexts.closedText(evening)
  return (
    <ErrorState
      title={pricingTexts.closedTitle}
      text={
        entitlement === null || entitlement === 'ticket'
          ? `${text} ${pricingTexts.closedMoney[entitlement ?? 'none']}`
          : text
      }
      action={{ label: pricingTexts.closedAction, to: routes.thursdaySelection }}
    />
  )
}
