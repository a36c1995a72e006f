import { adminRoutes, type Finding } from '@tablee/domain'
import { ConfirmAct, ResendButton } from '../admin-action.tsx'
import { ToolButton, type ToolButtonProps, ToolLink } from '../controls.tsx'
import { eveningLink, personAddress, tablesLink } from '../links.ts'
import { wayTexts } from '../words.ts'
import { healthTexts as texts } from './texts.ts'

interface FindingActProps {
  finding: Finding
  onMended: () => void
}

/** What can be done about a finding from here: a button, or the way to where it is done; nothing where time does it. */
export function FindingAct({ finding, onMended }: FindingActProps) {
  switch (finding.kind) {
    case 'payment-unfulfilled':
      return (
        // Red: somebody has paid and waits.
        <RepairPayment
          id={finding.payment_intent_id}
          words={texts.repair}
          variant="primary"
          onMended={onMended}
        />
      )
    case 'payment-open':
      return (
        finding.payment_intent_id !== null && (
          <RepairPayment id={finding.payment_intent_id} words={texts.end} onMended={onMended} />
        )
      )
    case 'payment-without-payer':
    case 'refund-failed':
      // Where the person is gone, so is their file: the money is given back where it came in.
      return finding.name === null ? (
        <StripeLink page={`payments/${finding.payment_intent_id}`} />
      ) : (
        <ToolLink to={personAddress(finding.user_id)}>{texts.toPerson}</ToolLink>
      )
    case 'mail-dead':
      return <ResendButton mail={finding} onSent={onMended} />
    case 'webhook-waiting':
    case 'webhook-refused':
      return <StripeLink page={`events/${finding.event_id}`} />
    case 'refund-owed':
      return <StripeLink page={`payments/${finding.payment_intent_id}`} />
    case 'calling-off-unfinished':
    case 'step-late':
      return <ToolLink to={eveningLink(finding.date)}>{texts.toEvening}</ToolLink>
    case 'people-unseated':
    case 'tables-small':
      return <ToolLink to={tablesLink(finding.date, finding.city)}>{wayTexts.toTables}</ToolLink>
    case 'tables-unplaced':
      return <ToolLink to={adminRoutes.venues}>{wayTexts.toVenues}</ToolLink>
    case 'mails-overdue':
    case 'erasure-broken':
    case 'check-failed':
      return null
  }
}

function StripeLink({ page }: { page: string }) {
  return (
    <ToolLink to={`https://dashboard.stripe.com/${page}`} target="_blank" rel="noreferrer">
      {texts.toStripe}
    </ToolLink>
  )
}

interface RepairPaymentProps extends Pick<ToolButtonProps, 'variant'> {
  id: string
  words: typeof texts.repair | typeof texts.end
  onMended: () => void
}

/** Gives what was paid for, or ends what nobody can pay any more; asked first, for it moves money or a seat. */
function RepairPayment({ id, words, onMended, ...button }: RepairPaymentProps) {
  return (
    <ToolButton
      {...button}
      dialog={
        <ConfirmAct
          {...words}
          asksReason={false}
          act={(send) => send('adminRepairPayment', { paymentIntentId: id })}
          onDone={onMended}
        />
      }
    >
      {words.confirm}
    </ToolButton>
  )
}
