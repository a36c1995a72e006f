import { Elements } from '@stripe/react-stripe-js'
import { routes } from '@tablee/domain'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
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
  /** An evening is booked already: an ended payment was this one. */
  registered: boolean
  avatar: ReactNode
}

/** `/payment-confirmation`: the card. */
export function PaymentScreen({ purchase, registered, avatar }: PaymentScreenProps) {
  const { search, again: lookAgain } = useOpenPayment(purchase, registered)
  const { system, again: loadAgain } = usePaymentSystem()
  const [paid, setPaid] = useState(false)

  if (search.state === 'go' && !paid) return <Navigate to={search.to} replace />

  function body() {
    if (paid || search.state === 'paid') return <PaidPanel />
    if (search.state === 'failed') return <Failure text={paymentTexts.failedText} onRetry={lookAgain} />
    if (system.state === 'failed') return <Failure text={paymentTexts.configText} onRetry={loadAgain} />
    if (search.state !== 'found' || system.state === 'loading') return <Loading text={paymentTexts.loading} />
    return (
      <Elements stripe={system.stripe} options={{ locale: 'fr' }}>
        <PaymentForm intent={search.intent} onPaid={() => setPaid(true)} />
      </Elements>
    )
  }

  return (
    <Screen
      title={paymentTexts.title}
      back={routes.pricingSelection}
      progress={stage(6)}
      avatar={avatar}
      poster={<GlassPoster />}
    >
      {body()}
    </Screen>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <ErrorState title={paymentTexts.failed} text={text} action={{ label: common.retry, onClick: onRetry }} />
  )
}
