import { adminRoutes, type Finding } from '@tablee/domain'
import { useState } from 'react'
import { ConfirmAct, ResendButton } from '../admin-action.tsx'
import { ToolButton, ToolLink } from '../controls.tsx'
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
        <RepairPayment id={finding.payment_intent_id} words={repair} variant="primary" onMended={onMended} />
      )
    case 'payment-open':
      return (
        finding.payment_intent_id !== null && (
          <RepairPayment id={finding.payment_intent_id} words={end} onMended={onMended} />
        )
      )
    case 'payment-without-payer':
    case 'refund-failed':
      // Where the person is gone, so is their file: the money is given back where it came in.
      return finding.name === null ? (
        <ToolLink to={`${STRIPE_PAYMENTS}/${finding.payment_intent_id}`}>{texts.toStripe}</ToolLink>
      ) : (
        <ToolLink to={personAddress(finding.user_id)}>{texts.toPerson}</ToolLink>
      )
    case 'mail-dead':
      return <ResendButton mail={finding} onSent={onMended} />
    case 'webhook-waiting':
    case 'webhook-refused':
      return <ToolLink to={`${STRIPE_EVENTS}/${finding.event_id}`}>{texts.toStripe}</ToolLink>
    case 'refund-owed':
      return <ToolLink to={`${STRIPE_PAYMENTS}/${finding.payment_intent_id}`}>{texts.toStripe}</ToolLink>
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

const STRIPE_EVENTS = 'https://dashboard.stripe.com/events'
const STRIPE_PAYMENTS = 'https://dashboard.stripe.com/payments'

const repair = {
  button: texts.repair,
  title: texts.repairing,
  text: texts.repairText,
  done: texts.repaired,
} as const

const end = { button: texts.end, title: texts.ending, text: texts.endText, done: texts.ended } as const

interface RepairPaymentProps {
  id: string
  /** What the button says, and what the dialog asks and answers. */
  words: { readonly button: string; readonly title: string; readonly text: string; readonly done: string }
  /** Red where somebody has paid and waits. */
  variant?: 'primary' | 'outline'
  onMended: () => void
}

/** Gives what was paid for, or ends what nobody can pay any more; asked first, for it moves money or a seat. */
function RepairPayment({ id, words, variant = 'outline', onMended }: RepairPaymentProps) {
  const [asked, setAsked] = useState(false)

  return (
    <>
      <ToolButton variant={variant} onClick={() => setAsked(true)}>
        {words.button}
      </ToolButton>
      {asked && (
        <ConfirmAct
          onClose={() => setAsked(false)}
          title={words.title}
          text={words.text}
          confirm={words.button}
          done={words.done}
          asksReason={false}
          act={(send) => send('adminRepairPayment', { paymentIntentId: id })}
          onDone={onMended}
        />
      )}
    </>
  )
}
