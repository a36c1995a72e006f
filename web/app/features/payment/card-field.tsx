import { chakra } from '@chakra-ui/react'
import { CardElement } from '@stripe/react-stripe-js'
import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js'
import { useId, useState } from 'react'
import { paymentTexts } from '../../messages/payment.ts'
import { FieldError } from '../../ui/field-error.tsx'

interface CardFieldProps {
  /** What the bank said of the card. */
  error: string | null
  disabled: boolean
  /** The person comes back to the card: what was said of it before no longer counts. */
  onFocus: () => void
}

/** Stripe's card field, in a frame like those of the other fields. What is typed in it never reaches this page. */
export function CardField({ error, disabled, onFocus }: CardFieldProps) {
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
