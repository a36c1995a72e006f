import { Box, chakra } from '@chakra-ui/react'
import { Elements } from '@stripe/react-stripe-js'
import { offerFor } from '@tablee/domain/offers'
import { REDIRECT_AFTER_SUCCESS_MS } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { bookingRefusal } from '../../data/evening.ts'
import { afterPaymentState, useIsMounted } from '../../hooks/navigation.ts'
import { Mark } from '../../ui/drawings/mark.tsx'
import GlassPoster from '../../ui/drawings/posters/glass-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type Order, useCurrentPayment } from './order.ts'
import { CHARGE, PaymentForm } from './payment-form.tsx'
import { paymentSystemQuery } from './payment-system.ts'
import { paymentTexts } from './texts.ts'

interface PaymentScreenProps {
  order: Order
  city: string
  /** The user has a registration: nothing is to pay any more. */
  registered: boolean
  /** The user has an entry in the waitlist of the evening. */
  isOnWaitlist: boolean
}

/** `/payment-confirmation`: the card form for the open payment. */
export function PaymentScreen({ order, city, registered, isOnWaitlist }: PaymentScreenProps) {
  const { payment, retry, finish } = useCurrentPayment(order, registered)
  const system = useQuery(paymentSystemQuery)
  const charging = useIsMutating({ mutationKey: CHARGE }) > 0
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  useEffect(() => {
    if (system.isError) toast.error(paymentTexts.configTitle, paymentTexts.configText)
  }, [system.isError])

  const orderSummary = { name: offerFor(order.offer).name, evening: order.evening, city }

  if (payment.state === 'redirect') return <Navigate to={payment.to} state={payment.locationState} replace />
  // Another tab, or a payment whose answer was lost, has booked: this one could only leave an unused ticket.
  if (registered && payment.state === 'found' && !charging)
    return <Navigate to={routes.bookingConfirmation} replace />

  function paid(charged: 'paid' | 'processing') {
    finish(charged)
    // A completed charge is shown even if the user has left the page.
    if (!isMounted()) navigate(routes.bookingConfirmation, { state: afterPaymentState })
  }

  function body() {
    if (payment.state === 'paid') return <PaidPanel />
    if (payment.state === 'in-line') return <InLinePanel />
    if (payment.state === 'failed') {
      const [title, text] = payment.message
      return <ErrorState title={paymentTexts.failed} text={text ?? title} onRetry={retry} />
    }
    if (system.isError)
      return (
        <ErrorState
          title={paymentTexts.configTitle}
          text={paymentTexts.configText}
          onRetry={() => system.refetch()}
        />
      )
    if (payment.state !== 'found' || system.isPending) return <Loading text={paymentTexts.loading} />
    return (
      <Elements stripe={system.data} options={{ locale: 'fr' }}>
        <PaymentForm
          intent={payment.intent}
          orderSummary={orderSummary}
          refusal={() => bookingRefusal(order.uid, order.evening, isOnWaitlist)}
          onPaid={paid}
          onRefused={() => navigate(routes.thursdaySelection)}
          onCancelled={retry}
        />
      </Elements>
    )
  }

  // No way back while the card is charged, or after it has been.
  const isPaying = charging || payment.state === 'paid'

  return (
    <Screen
      title={payment.state === 'paid' ? paymentTexts.succeeded : paymentTexts.title}
      back={isPaying ? undefined : routes.pricingSelection}
      stage={6}
      alone={isPaying}
      poster={<GlassPoster />}
    >
      {body()}
    </Screen>
  )
}

/** Shown while many users pay at once. The page asks again by itself. */
function InLinePanel() {
  return (
    <Box role="status" display="grid" gap="4" justifyItems="start" py="10">
      <Mark loading size="96px" />
      <chakra.h2 textStyle="titre">{paymentTexts.inLine}</chakra.h2>
      <chakra.p textStyle="corps" color="fgSoft">
        {paymentTexts.inLineText}
      </chakra.p>
    </Box>
  )
}

/** Shown after the charge. Leads to the confirmation, which asks the server to fulfil the payment if the webhook is late. */
function PaidPanel() {
  const navigate = useNavigate()

  useEffect(() => {
    const lead = () => navigate(routes.bookingConfirmation, { replace: true, state: afterPaymentState })
    const timer = setTimeout(lead, REDIRECT_AFTER_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Box role="status" display="grid" gap="4" justifyItems="start" py="5">
      <Mark seated size="120px" animation="rise {durations.scene} {easings.pull}" />
      <chakra.p srOnly>{paymentTexts.succeeded}</chakra.p>
      <chakra.p textStyle="chapo">{paymentTexts.succeededText}</chakra.p>
    </Box>
  )
}
