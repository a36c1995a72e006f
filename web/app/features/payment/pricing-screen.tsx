import { Box, chakra } from '@chakra-ui/react'
import { type EventDate, isBookingOpen } from '@tablee/domain/calendar'
import type { UserDocument } from '@tablee/domain/documents'
import { formatEuros, offerFor, offers, type PricingType } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { report } from '../../config/log.ts'
import { refusalOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { writeUser } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { useStillHere } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import CurtainPoster from '../../ui/drawings/posters/curtain-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { ComingOffers, OfferCard } from './offer-card.tsx'
import { type Book, type Buyer, PaidAlready } from './paid-already.tsx'
import { paymentSystemQuery } from './payment-system.ts'
import { SaleTerms, shownPrice } from './price.tsx'
import { PromoField } from './promo-field.tsx'
import { applyPromo, openPayment, promoOf, usePromo, usePurchaseStore } from './purchase.ts'
import { pricingTexts } from './texts.ts'

const frame = {
  title: pricingTexts.title,
  back: routes.activitySelection,
  stage: 6,
  poster: <CurtainPoster />,
}

/** The prices before it is known who looks at them, in the prerendered page too: they are the same for everyone. */
export function PricingPreview() {
  const offer = offerFor('ticket')
  const price = shownPrice(offer, null)
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
        <OfferCard offer={offer} price={price} bought={offer.name} checked onCheck={() => {}} />
        <Box mt="22px">
          <PromoField promo={null} disabled onSubmit={async () => {}} />
        </Box>
      </fieldset>
      <ComingOffers offers={offers.filter(({ available }) => !available)} />
    </Screen>
  )
}

/** `/pricing-selection`: the offers, the promo code, and what is left to pay. */
export function PricingScreen({ buyer, book }: { buyer: Buyer; book: Book }) {
  const { uid, thursday, means } = buyer
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const onSale = offers.filter(({ available }) => available)
  const [picked, setPicked] = useState<PricingType | null>(null)
  const offer = onSale.find(({ id }) => id === (picked ?? buyer.chosen)) ?? offerFor('ticket')
  const promo = usePromo(uid)
  const price = shownPrice(offer, promo)
  /** The last look at a promo code: whether it was good. */
  const checked = useRef(Promise.resolve(true))
  // As it was on arrival: what closes while one looks is told at the press, which leads on.
  const closed = useMemo(() => !isBookingOpen(thursday, now()), [thursday])
  /** The ticket turned out to be used: then there is only paying. */
  const [spent, setSpent] = useState(false)
  const payment = useSingleMutation({ mutationFn: pay })
  // Stripe's script, for the next page: a failure there is said there, where it is loaded again.
  usePrefetchQuery(paymentSystemQuery)

  function look(code: string): Promise<boolean> {
    const work = applyPromo(uid, code, offer).then((applied) => {
      if (applied) usePurchaseStore.setState({ promo: applied })
      return applied !== null
    })
    // What was wrong once is no obstacle to paying without it.
    checked.current = work.finally(() => {
      checked.current = Promise.resolve(true)
    })
    return work
  }

  async function pay() {
    // A code that is still being looked at is for this payment: a wrong one is corrected first.
    if (!(await checked.current)) return
    const promo = promoOf(uid, usePurchaseStore.getState())
    // Not waited for: the server is told the offer in the call itself.
    saveOffer(uid, { id: offer.id, name: offer.name, totalPrice: shownPrice(offer, promo).amount })
    const promoCode = promo?.offer === offer.id ? promo.code : null
    const opened = await openPayment({ uid, thursday, offer: offer.id }, promoCode)
    if (opened.state === 'opened' && stillHere()) navigate(routes.paymentConfirmation)
    if (opened.state === 'settled') navigate(routes.bookingConfirmation)
    if (opened.state === 'refused' && opened.to && stillHere()) navigate(opened.to)
  }

  if (closed) {
    return (
      <Screen {...frame}>
        <ClosedThursday thursday={thursday} />
      </Screen>
    )
  }
  if (means && !spent) {
    return <PaidAlready {...{ screen: frame, buyer, means, book }} onSpent={() => setSpent(true)} />
  }
  return (
    <Screen
      {...frame}
      footer={
        <>
          <SaleTerms free={price.free} />
          <Button full disabled={means === undefined} run={payment} loadingText={common.moment}>
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
            price={shownPrice(each, promo)}
            bought={pricingTexts.bought({ name: each.name, ...buyer })}
            checked={each.id === offer.id}
            onCheck={() => setPicked(each.id)}
          />
        ))}
      </fieldset>
      <Box mt="22px">
        <PromoField promo={promo} disabled={payment.isPending} onSubmit={look} />
      </Box>
      <ComingOffers offers={offers.filter(({ available }) => !available)} />
    </Screen>
  )
}

/** For the payment page, which knows it by then, and finds it again after a refresh. */
function saveOffer(uid: string, selected_pricing: UserDocument['selected_pricing']): void {
  writeUser(uid, { selected_pricing }).catch((error: unknown) => {
    report('The offer could not be saved', error)
    toast.error(refusals[refusalOf(error)])
  })
}

/** In place of the offers: the Thursday that was chosen has closed since, and nothing can be paid for it. */
function ClosedThursday({ thursday }: { thursday: EventDate }) {
  return (
    <ErrorState
      title={pricingTexts.closedTitle}
      text={pricingTexts.closedText(thursday)}
      action={{ label: pricingTexts.closedAction, to: routes.thursdaySelection }}
    />
  )
}
