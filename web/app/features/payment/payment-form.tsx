import { chakra } from '@chakra-ui/react'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeError,
} from '@stripe/stripe-js'
import { isBookingOpen } from '@tablee/domain/calendar'
import { formatEuros } from '@tablee/domain/offers'
import { type FormEvent, useId, useState } from 'react'
import { report } from '../../config/log.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { FieldError } from '../../ui/form-fields.tsx'
import { ActionBar } from '../../ui/screen-header.tsx'
import { Affichette, Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { BigPrice, BoughtLine, SaleTerms } from './price.tsx'
import type { PaymentIntent } from './purchase.ts'
import { type Bought, paymentTexts, pricingTexts } from './texts.ts'

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
      <Note>{paymentTexts.secure}</Note>
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

interface CardFieldProps {
  error: string | null
  disabled: boolean
  /** The person comes back to the card: what was said of it before no longer counts. */
  onFocus: () => void
}

/** Stripe's card field, in a frame like those of the other fields. What is typed in it never reaches this page. */
function CardField({ error, disabled, onFocus }: CardFieldProps) {
  const label = useId()
  const [fault, setFault] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)

  function change(event: StripeCardElementChangeEvent) {
    setFault(event.error?.message ?? null)
  }

  return (
    <chakra.div role="group" aria-labelledby={label}>
      <chakra.p id={label} fontWeight="semibold" fontSize="small" mb="5px">
        {paymentTexts.card}
      </chakra.p>
      <chakra.div css={frame} data-focused={focused} data-invalid={Boolean(fault ?? error)}>
        <CardElement
          options={{ ...options, disabled }}
          onChange={change}
          onFocus={() => {
            setFocused(true)
            onFocus()
          }}
          onBlur={() => setFocused(false)}
        />
      </chakra.div>
      <FieldError role="alert">{fault ?? error}</FieldError>
    </chakra.div>
  )
}

const frame = {
  minH: '54px',
  px: '4',
  py: '16px',
  bg: 'bgRaised',
  borderWidth: '1.5px',
  borderColor: 'fieldBorder',
  borderRadius: 'field',
  '&[data-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
  '&[data-focused=true]': { outline: '3px solid {colors.ink}', outlineOffset: '-1px' },
}

/** Drawn inside Stripe's frame, which sees neither the page's fonts nor its variables. */
const options: StripeCardElementOptions = {
  hidePostalCode: true,
  style: {
    base: {
      color: '#2A1030',
      fontFamily: '"Instrument Sans", "Helvetica Neue", Arial, sans-serif',
      fontSize: '17px',
      fontWeight: '500',
      lineHeight: '22px',
      '::placeholder': { color: '#5E4462' },
    },
    invalid: { color: '#A52411', iconColor: '#A52411' },
  },
}

/** What will be charged, as the server has computed it, and for what. */
function PriceTicket({ intent, bought }: { intent: PaymentIntent; bought: Bought }) {
  const { amount, originalAmount, discountPercentage } = intent
  return (
    <Band bg="saffron">
      <Affichette>{paymentTexts.amount}</Affichette>
      <BigPrice price={{ amount, original: originalAmount, percent: discountPercentage, free: false }} />
      <BoughtLine bought={pricingTexts.bought(bought)} />
      {discountPercentage > 0 && (
        <chakra.p textStyle="petit" fontWeight="semibold">
          {pricingTexts.reduction(discountPercentage)}
        </chakra.p>
      )}
    </Band>
  )
}

/** How a payment by card ended. `says` is the provider's own French sentence, or the general one with our `text`. */
type Confirmed =
  | { readonly state: 'paid' }
  /** Taken, and not said to be through yet: the card may be charged. */
  | { readonly state: 'processing' }
  /** The server has ended the payment meanwhile: no card can pay it any more, another one has to be opened. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'refused'; readonly says: string; readonly text?: string }

async function confirmPayment(
  stripe: Stripe,
  clientSecret: string,
  card: StripeCardElement,
): Promise<Confirmed> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    })
    // Another tab may have been faster: Stripe refuses the confirmation, and shows the payment as it is.
    const status = (paymentIntent ?? error?.payment_intent)?.status
    if (status === 'succeeded') return { state: 'paid' }
    if (status === 'processing') return { state: 'processing' }
    if (status === 'canceled') return { state: 'cancelled' }
    if (error?.message && wordedForPayer.includes(error.type))
      return { state: 'refused', says: error.message }
    report('Stripe failed to confirm the payment', error)
    return unanswered
  } catch (error) {
    report('The payment could not be confirmed', error)
    return unanswered
  }
}

/**
 * The errors that Stripe words for whoever holds the card, in the language of the form. The others are written for a
 * developer, in English: its own failures, a request that it does not understand.
 */
const wordedForPayer: readonly StripeError['type'][] = ['card_error', 'validation_error']

/** The same payment is tried again: an intent is charged once, whatever became of this try. */
const unanswered: Confirmed = {
  state: 'refused',
  says: paymentTexts.failed,
  text: paymentTexts.unansweredText,
}
