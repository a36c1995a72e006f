import { chakra } from '@chakra-ui/react'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  PaymentIntentResult,
  Stripe,
  StripeCardElement,
  StripeCardElementOptions,
} from '@stripe/stripe-js'
import { CARDS_PER_PAYMENT } from '@tablee/domain/limits'
import { formatEuros } from '@tablee/domain/offers'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { FieldError } from '../../ui/form-fields.tsx'
import { ActionBar } from '../../ui/screen-header.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { toast, useErrorToast } from '../../ui/toast.ts'
import { type CardFailure, cardFailure, isBusy } from './card-errors.ts'
import type { PaymentIntent } from './order.ts'
import { OrderSummaryLine, PriceFigure, SaleTerms } from './price.tsx'
import { type OrderSummary, paymentTexts, pricingTexts } from './texts.ts'

/** Mutation key of the charge. While it is pending, the screen around the form disables its links. */
export const CHARGE = ['charge']

interface PaymentFormProps {
  intent: PaymentIntent
  orderSummary: OrderSummary
  onPaid: (charged: 'paid' | 'processing') => void
  /** Why the evening cannot be booked any more, or null; asked before the card is charged. */
  refusal: () => Promise<'closed' | 'full' | null>
  /** Called if it cannot be booked; the card is not charged. */
  onRefused: () => void
  /** Called if the payment was cancelled elsewhere; a new one has to be opened. */
  onCancelled: () => void
}

/** Amount and card. If the card is refused, the form stays, says why and what to do, and takes another card. */
export function PaymentForm({ intent, orderSummary, ...on }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [failure, setFailure] = useState<CardFailure | null>(null)
  /** What is wrong with what is typed, as Stripe's field says. */
  const [typingError, setTypingError] = useState<string | null>(null)
  const failures = useRef(0)
  const { mutate: charge, isPending: charging } = useSingleMutation({
    mutationKey: CHARGE,
    mutationFn: (card: { stripe: Stripe; element: StripeCardElement }) =>
      confirmPayment({ ...card, clientSecret: intent.clientSecret, refusal: on.refusal }),
    onSuccess: (confirmed) => {
      if (confirmed.state === 'paid' || confirmed.state === 'processing') return on.onPaid(confirmed.state)
      if (confirmed.state === 'refused') {
        toast.refusal(confirmed.code, { what: 'payer ma place', evening: orderSummary.evening })
        return on.onRefused()
      }
      if (confirmed.state === 'cancelled') {
        if (failures.current >= CARDS_PER_PAYMENT) toast.refusal('too-many-cards', { what: 'payer ma place' })
        else toast.error(paymentTexts.cancelled, paymentTexts.cancelledText)
        return on.onCancelled()
      }
      failures.current += 1
      if (confirmed.failure.card === 'typed') setTypingError(confirmed.failure.title)
      else setFailure(confirmed.failure)
    },
  })
  useErrorToast(failure)

  // A refused card makes room for another, once the field is enabled again.
  useEffect(() => {
    if (charging || failure?.card !== 'replace') return
    const element = elements?.getElement(CardElement)
    element?.clear()
    element?.focus()
  }, [failure, charging, elements])

  function submit(event: FormEvent) {
    event.preventDefault()
    const element = elements?.getElement(CardElement)
    if (!stripe || !element) return toast.error(paymentTexts.noCard)
    setFailure(null)
    toast.clear()
    charge({ stripe, element })
  }

  return (
    <chakra.form noValidate display="flex" flexDirection="column" flex="1" gap="5" onSubmit={submit}>
      <PriceBand intent={intent} orderSummary={orderSummary} />
      <CardField
        error={typingError}
        refused={failure !== null}
        disabled={charging}
        onChange={(error, isEmpty) => {
          setTypingError(error)
          if (!isEmpty) setFailure(null)
        }}
      />
      <Note>{paymentTexts.secure}</Note>
      <ActionBar>
        <SaleTerms />
        <Button
          type="submit"
          full
          disabled={!stripe}
          loading={charging}
          loadingText={paymentTexts.processing}
          slowText={paymentTexts.slow}
        >
          {pricingTexts.pay(formatEuros(intent.amount))}
        </Button>
      </ActionBar>
    </chakra.form>
  )
}

interface CardFieldProps {
  error: string | null
  refused: boolean
  disabled: boolean
  /** Called while a card is typed, with what is wrong with it so far, and when the field is emptied. */
  onChange: (error: string | null, isEmpty: boolean) => void
}

/** Stripe's card field in a frame like other fields. The card data never reaches this page. */
function CardField({ error, refused, disabled, onChange }: CardFieldProps) {
  const label = useId()
  const [focused, setFocused] = useState(false)

  return (
    <chakra.div role="group" aria-labelledby={label}>
      <chakra.p id={label} fontWeight="semibold" fontSize="small" mb="5px">
        {paymentTexts.card}
      </chakra.p>
      <chakra.div css={frame} data-focused={focused} data-invalid={refused || error !== null}>
        <CardElement
          options={{ ...options, disabled }}
          onChange={({ empty, error }) => onChange(error?.message ?? null, empty)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </chakra.div>
      <FieldError role="alert">{error}</FieldError>
    </chakra.div>
  )
}

const frame = {
  minH: '54px',
  px: '4',
  py: '16px',
  bg: 'bgRaised',
  border: '1.5px solid {colors.fieldBorder}',
  borderRadius: 'field',
  '&[data-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
  '&[data-focused=true]': { outline: '3px solid {colors.ink}', outlineOffset: '-1px' },
}

/** Rendered inside Stripe's iframe, which has neither the page's fonts nor its CSS variables. */
const options: StripeCardElementOptions = {
  hidePostalCode: true,
  // Link would open a window of its own over the page, which the content policy may refuse.
  disableLink: true,
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

/** The amount that will be charged, as computed by the server, and what it pays for. */
function PriceBand({ intent, orderSummary }: { intent: PaymentIntent; orderSummary: OrderSummary }) {
  const { amount, originalAmount, discountPercentage } = intent
  return (
    <Band bg="saffron">
      <Overline>{paymentTexts.amount}</Overline>
      <PriceFigure price={{ amount, original: originalAmount, percent: discountPercentage, free: false }} />
      <OrderSummaryLine summary={pricingTexts.orderSummary(orderSummary)} />
      {discountPercentage > 0 && (
        <chakra.p textStyle="petit" fontWeight="semibold">
          {pricingTexts.reduction(discountPercentage)}
        </chakra.p>
      )}
    </Band>
  )
}

/** The result of a card payment. */
type CardResult =
  | { readonly state: 'paid' }
  /** Accepted but not yet confirmed: the card may be charged. */
  | { readonly state: 'processing' }
  /** The evening cannot be booked any more; the card was not charged. */
  | { readonly state: 'refused'; readonly code: 'closed' | 'full' }
  /** The server has cancelled the intent, so a new payment has to be opened. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly failure: CardFailure }

interface CardPayment extends Pick<PaymentFormProps, 'refusal'> {
  stripe: Stripe
  element: StripeCardElement
  clientSecret: string
}

async function confirmPayment({ stripe, element, clientSecret, refusal }: CardPayment): Promise<CardResult> {
  try {
    const code = await refusal()
    if (code) return { state: 'refused', code }
    const { error, paymentIntent } = await confirmInTurn(() =>
      stripe.confirmCardPayment(clientSecret, { payment_method: { card: element } }),
    )
    // If another tab confirmed first, Stripe returns an error with the current intent.
    const status = (paymentIntent ?? error?.payment_intent)?.status
    if (status === 'succeeded') return { state: 'paid' }
    if (status === 'processing') return { state: 'processing' }
    if (status === 'canceled') return { state: 'cancelled' }
    return error ? { state: 'failed', failure: cardFailure(error) } : unanswered
  } catch (error) {
    logWarning('The payment could not be confirmed', error)
    return unanswered
  }
}

/** How often a card is confirmed while Stripe is asked too often: about ten seconds. */
const CONFIRMATIONS = 10

/** Stripe's answer. A confirmation for which it was too busy has done nothing, and is sent again after about a second. */
async function confirmInTurn(confirm: () => Promise<PaymentIntentResult>): Promise<PaymentIntentResult> {
  for (let sent = 1; ; sent += 1) {
    const answer = await confirm()
    if (!isBusy(answer.error) || sent === CONFIRMATIONS) return answer
    await new Promise((resolve) => setTimeout(resolve, 500 + 1000 * Math.random()))
  }
}

/** No answer. Trying again is safe, because an intent is charged at most once. */
const unanswered: CardResult = {
  state: 'failed',
  failure: { title: paymentTexts.failed, text: paymentTexts.unansweredText, card: 'keep' },
}
