import { type EventDate, routes } from '@tablee/domain'
import { pricingTexts } from '../../messages/payment.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** In place of the offers: the Thursday that was chosen has closed since, and nothing can be paid for it. */
export function ClosedThursday({ thursday }: { thursday: EventDate }) {
  return (
    <ErrorState
      title={pricingTexts.closedTitle}
      text={pricingTexts.closedText(thursday)}
      action={{ label: pricingTexts.closedAction, to: routes.thursdaySelection }}
    />
  )
}
