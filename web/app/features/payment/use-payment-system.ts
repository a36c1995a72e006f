import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { report } from '../../firebase/report.ts'
import { paymentTexts } from '../../messages/payment.ts'
import { toast } from '../../ui/toast.ts'
import { loadPaymentSystem } from './payment-system.ts'

export type PaymentSystem =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly stripe: Stripe }
  | { readonly state: 'failed' }

/** Loads Stripe.js. A failure is said once, and `again` tries anew. */
export function usePaymentSystem(): { system: PaymentSystem; again: () => void } {
  const [system, setSystem] = useState<PaymentSystem>({ state: 'loading' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false
    setSystem({ state: 'loading' })
    loadPaymentSystem().then(
      (stripe) => !gone && setSystem({ state: 'ready', stripe }),
      (error: unknown) => {
        if (gone) return
        report('The payment system could not be loaded', error)
        toast.error(paymentTexts.configTitle, paymentTexts.configText)
        setSystem({ state: 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [attempt])

  return { system, again: () => setAttempt(attempt + 1) }
}
