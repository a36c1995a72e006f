import { Elements } from '@stripe/react-stripe-js'
import { offerFor, routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { forgetOwnSubscriptions } from '../../firebase/own-subscriptions.ts'
import { common } from '../../messages/common.ts'
import { paymentTexts } from '../../messages/payment.ts'
import { stage } from '../../messages/stages.ts'
import { GlassPoster } from '../../ui/drawings/posters/glass-poster.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Purchase } from './purchase-store.ts'
import { useOpenPayment } from './use-open-payment.ts'
import { usePaymentSystem } from './use-payment-system.ts'

interface PaymentScreenProps {
  purchase: Purchase
  city: string
  /** An evening is booked already: an ended payment was this one. */
  registered: boolean
  avatar: ReactNode
}

/** `/payment-confirmation`: the card. */
export function PaymentScreen({ purchase, city, registered, avatar }: PaymentScreenProps) {
  const { search, again: lookAgain, settle } = useOpenPayment(purchase, registered)
  const { system, again: loadAgain } = usePaymentSystem()

  const bought = { name: offerFor(purchase.offer).name, thursday: purchase.thursday, city }

  if (search.state === 'go') return <Navigate to={search.to} replace />

  function paid() {
    if (offerFor(purchase.offer).months > 0) forgetOwnSubscriptions()
    settle()
  }

  function body() {
    if (search.state === 'paid') return <PaidPanel />
    if (search.state === 'failed')
      return <Failure title={paymentTexts.failed} text={paymentTexts.failedText} onRetry={lookAgain} />
    if (system.state === 'failed')
      return <Failure title={paymentTexts.configTitle} text={paymentTexts.configText} onRetry={loadAgain} />
    if (search.state !== 'found' || system.state === 'loading') return <Loading text={paymentTexts.loading} />
    return (
      <Elements stripe={system.stripe} options={{ locale: 'fr' }}>
        <PaymentForm intent={search.intent} bought={bought} onPaid={paid} onCancelled={lookAgain} />
      </Elements>
    )
  }

  return (
    <Screen
      title={paymentTexts.title}
      // What is paid is not chosen again.
      back={search.state === 'paid' ? undefined : routes.pricingSelection}
      progress={stage(6)}
      avatar={avatar}
      poster={<GlassPoster />}
    >
      {body()}
    </Screen>
  )
}

interface FailureProps {
  title: string
  text: string
  onRetry: () => void
}

function Failure({ title, text, onRetry }: FailureProps) {
  return <ErrorState title={title} text={text} action={{ label: common.retry, onClick: onRetry }} />
}
