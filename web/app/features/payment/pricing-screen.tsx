import { Box, chakra } from '@chakra-ui/react'
import {
  formatEuros,
  isBookingOpen,
  offerFor,
  offers,
  type PricingType,
  routes,
  type UserDocument,
} from '@tablee/domain'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { now } from '../../firebase/clock.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { pricingTexts } from '../../messages/payment.ts'
import { refusals } from '../../messages/refusals.ts'
import { stage } from '../../messages/stages.ts'
import { Button } from '../../ui/button.tsx'
import CurtainPoster from '../../ui/drawings/posters/curtain-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useStillHere } from '../../ui/use-still-here.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { shownPrice } from './amount.ts'
import { applyPromo } from './apply-promo.ts'
import { ClosedThursday } from './closed-thursday.tsx'
import { ComingOffers } from './coming-offers.tsx'
import { OfferCard } from './offer-card.tsx'
import { openPayment } from './open-payment.ts'
import { type Book, PaidAlready } from './paid-already.tsx'
import { loadPaymentSystem } from './payment-system.ts'
import { PromoField } from './promo-field.tsx'
import { usePurchaseStore } from './purchase-store.ts'
import { SaleTerms } from './sale-terms.tsx'
import { type Buyer, boughtBy, useBuyer } from './use-buyer.ts'

interface PricingScreenProps {
  /** Null while it is not known who it is: what they press is done then. */
  buyer: Buyer | null
  avatar: ReactNode
  book: Book
}

/**
 * `/pricing-selection`: the offers, the promo code, and what is left to pay. It is prerendered: what is typed before it is
 * hydrated stays, and what is pressed is disabled until then.
 */
export function PricingScreen({ buyer, avatar, book }: PricingScreenProps) {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const [busy, run] = useOnce()
  const onSale = offers.filter(({ available }) => available)
  const [picked, setPicked] = useState<PricingType | null>(null)
  const offer = onSale.find(({ id }) => id === (picked ?? buyer?.chosen)) ?? offerFor('ticket')
  const promo = usePurchaseStore((store) => store.promo)
  const price = shownPrice(offer, promo)
  const findBuyer = useBuyer(buyer)
  /** The last look at a promo code: whether it was good. */
  const checked = useRef(Promise.resolve(true))
  const hydrated = useHydrated()
  const known = buyer !== null
  const thursday = buyer?.thursday ?? null
  // As it was on arrival: what closes while one looks is told at the press, which leads on.
  const closed = useMemo(() => thursday !== null && !isBookingOpen(thursday, now()), [thursday])
  /** The ticket turned out to be used: then there is only paying. */
  const [spent, setSpent] = useState(false)
  useEffect(() => {
    // Stripe's script, for the next page: a failure there is said there, where it is loaded again.
    return known ? whenIdle(() => void loadPaymentSystem().catch(() => undefined)) : undefined
  }, [known])

  /** Done once it is known who asks; answers whether the code is good. */
  function look(code: string): Promise<boolean> {
    const work = findBuyer().then(async (found) => {
      const applied = found && (await applyPromo(code, offer))
      if (applied) usePurchaseStore.getState().setPromo(applied)
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
    const [found, good] = await Promise.all([findBuyer(), checked.current])
    if (!found || !good) return
    // The page shows by now that there is a ticket, and how to book with it.
    if (found.means && !spent) return
    const { uid, thursday } = found
    const { promo } = usePurchaseStore.getState()
    // Not waited for: the server is told the offer in the call itself.
    saveOffer(uid, { id: offer.id, name: offer.name, totalPrice: shownPrice(offer, promo).amount })
    const promoCode = promo?.offer === offer.id ? promo.code : null
    const opened = await openPayment({ uid, thursday, offer: offer.id }, promoCode)
    if (opened.state === 'opened' && stillHere()) navigate(routes.paymentConfirmation)
    if (opened.state === 'settled') navigate(routes.bookingConfirmation)
    if (opened.state === 'refused' && opened.to && stillHere()) navigate(opened.to)
  }

  const screen = {
    title: pricingTexts.title,
    back: routes.activitySelection,
    progress: stage(6),
    avatar,
    poster: <CurtainPoster />,
  }

  if (closed && thursday !== null) {
    return (
      <Screen {...screen}>
        <ClosedThursday thursday={thursday} />
      </Screen>
    )
  }
  if (buyer?.means && !spent) {
    const { means } = buyer
    return <PaidAlready {...{ screen, buyer, means, book }} onSpent={() => setSpent(true)} />
  }
  return (
    <Screen
      {...screen}
      footer={
        <>
          <SaleTerms free={price.free} />
          <Button
            full
            disabled={!hydrated}
            loading={busy}
            loadingText={pricingTexts.preparing}
            onClick={() => run(pay)}
          >
            {price.free ? pricingTexts.free : pricingTexts.pay(formatEuros(price.amount))}
          </Button>
        </>
      }
    >
      <fieldset disabled={!hydrated}>
        <chakra.legend srOnly>{pricingTexts.group}</chakra.legend>
        {onSale.map((each) => (
          <OfferCard
            key={each.id}
            offer={each}
            price={shownPrice(each, promo)}
            bought={boughtBy(buyer, each)}
            checked={each.id === offer.id}
            onCheck={() => setPicked(each.id)}
          />
        ))}
      </fieldset>
      <Box mt="22px">
        <PromoField disabled={busy} onSubmit={look} />
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
