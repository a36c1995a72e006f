import { chakra } from '@chakra-ui/react'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { formatEuros, isBookingOpen } from '@tablee/domain'
import { type FormEvent, useState } from 'react'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../firebase/clock.ts'
import { type Bought, paymentTexts, pricingTexts } from '../../messages/payment.ts'
import { refusals } from '../../messages/refusals.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CardField } from './card-field.tsx'
import { confirmPayment } from './confirm-payment.ts'
import { PriceTicket } from './price-ticket.tsx'
import type { PaymentIntent } from './purchase-store.ts'
import { SaleTerms } from './sale-terms.tsx'

/** Of the mutation that charges the card: the screen around the form holds its ways out meanwhile. */
export const CHARGE = ['charge']

interface PaymentFormProps {
  intent: PaymentIntent
  bought: Bought
  onPaid: (charged: 'paid' | 'processing') => void
  /** The evening cannot be booked any more: nothing is charged. */
  onClosed: () => void
  /** The payment has been ended elsewhere: it has to be looked for anew. */
  onCancelled: () => void
}

/** The card and the amount. A refused card stays on the form, with the bank's words. */
export function PaymentForm({ intent, bought, ...on }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate: charge, isPending: charging } = useSingleMutation({
    mutationKey: CHARGE,
    mutationFn: (card: { stripe: Stripe; element: StripeCardElement }) =>
      confirmPayment(card.stripe, intent.clientSecret, card.element),
    onSuccess: (confirmed) => {
      if (confirmed.state === 'paid' || confirmed.state === 'processing') return on.onPaid(confirmed.state)
      if (confirmed.state === 'cancelled') {
        toast.error(paymentTexts.cancelled, paymentTexts.cancelledText)
        return on.onCancelled()
      }
      setRefusal(confirmed.text ?? confirmed.says)
      toast.error(confirmed.says, confirmed.text)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const element = elements?.getElement(CardElement)
    if (!stripe || !element) return toast.error(paymentTexts.noCard)
    setRefusal(null)
    toast.clear()
    if (!isBookingOpen(bought.thursday, now())) {
      toast.error(refusals.closed)
      return on.onClosed()
    }
    charge({ stripe, element })
  }

  return (
    <chakra.form noValidate display="flex" flexDirection="column" flex="1" gap="5" onSubmit={submit}>
      <PriceTicket intent={intent} bought={bought} />
      <CardField error={refusal} disabled={charging} onFocus={() => setRefusal(null)} />
      <chakra.p textStyle="petit" color="fgSoft">
        {paymentTexts.secure}
      </chakra.p>
      <ActionBar>
        <SaleTerms />
        <Button
          type="submit"
          full
          disabled={!stripe}
          loading={charging}
          loadingText={paymentTexts.processing}
        >
          {pricingTexts.pay(formatEuros(intent.amount))}
        </Button>
      </ActionBar>
    </chakra.form>
  )
}
