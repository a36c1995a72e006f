import { chakra } from '@chakra-ui/react'
import {
  formatEuros,
  formatEventDate,
  type PaymentDocument,
  type RegistrationDocument,
  type SentMail,
} from '@tablee/domain'
import { useState } from 'react'
import { Refused } from '../../../data/refusals.ts'
import { now } from '../../../hooks/clock.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmAct, type Send } from '../admin-action.tsx'
import { mailKindWords } from '../words.ts'
import { centsOf, typedEuros } from './euros.ts'
import { type Dossier, nameOf, refundable, wholeRefund } from './person-record.ts'
import { personActs } from './texts.ts'

/** What an admin is about to do to the person. */
export type Asked =
  | { readonly act: 'give' | 'block' | 'unblock' }
  | { readonly act: 'refund'; readonly payment: PaymentDocument }
  | { readonly act: 'cancel'; readonly booking: RegistrationDocument }
  | { readonly act: 'resend'; readonly mail: SentMail }

interface ActProps {
  readonly dossier: Dossier
  readonly onClose: () => void
  /** Reads the file anew. */
  readonly onDone: () => void
}

/** The dialog of what was asked for; nothing while nothing was. */
export function PersonActs({ asked, ...props }: ActProps & { asked: Asked | null }) {
  switch (asked?.act) {
    case 'give':
      return <GiveDialog {...props} />
    case 'block':
    case 'unblock':
      return <BlockDialog {...props} blocked={asked.act === 'block'} />
    case 'refund':
      return <RefundDialog {...props} payment={asked.payment} />
    case 'cancel':
      return <CancelSeatDialog {...props} booking={asked.booking} />
    case 'resend':
      return <ResendDialog {...props} mail={asked.mail} />
    default:
      return null
  }
}

function GiveDialog({ dossier, ...close }: ActProps) {
  const { title, text, confirm, done } = personActs.give
  return (
    <ConfirmAct
      {...close}
      title={title(nameOf(dossier))}
      text={text}
      confirm={confirm}
      done={done}
      act={(send, reason) => send('adminGiveTicket', { uid: dossier.uid, reason })}
    />
  )
}

function ResendDialog({ mail, dossier: _, ...close }: ActProps & { mail: SentMail }) {
  const { title, text, confirm, done } = personActs.resend
  return (
    <ConfirmAct
      {...close}
      title={title(mailKindWords[mail.kind])}
      text={text(mail.to)}
      confirm={confirm}
      done={done}
      asksReason={false}
      act={(send) => send('adminResendMail', { mailId: mail.id })}
    />
  )
}

/** Shuts somebody out, or lets them in again; a seat that is to come is theirs until it is cancelled. */
function BlockDialog({ dossier, blocked, ...close }: ActProps & { blocked: boolean }) {
  const { title, text, confirm, done } = blocked ? personActs.block : personActs.unblock
  const seated = blocked && dossier.account?.registration_id != null
  return (
    <ConfirmAct
      {...close}
      title={title(nameOf(dossier))}
      text={seated ? `${text} ${personActs.block.seatStays}` : text}
      confirm={confirm}
      done={done}
      act={(send, reason) => send('adminBlock', { uid: dossier.uid, blocked, reason })}
    />
  )
}

/** Frees a seat; the ticket that paid for it comes back unless the admin keeps it. */
function CancelSeatDialog({ booking, dossier: _, ...close }: ActProps & { booking: RegistrationDocument }) {
  const byTicket = booking.paid_with === 'ticket'
  const [ticketBack, setTicketBack] = useState(byTicket)
  const { title, text, confirm, done } = personActs.cancel
  return (
    <ConfirmAct
      {...close}
      title={title(formatEventDate(booking.thursday_event_id))}
      text={text}
      confirm={confirm}
      done={done}
      act={(send, reason) => send('adminCancelSeat', { registrationId: booking.id, ticketBack, reason })}
    >
      {byTicket && (
        <Checkbox
          label={personActs.cancel.ticketBack}
          checked={ticketBack}
          onChange={(event) => setTicketBack(event.target.checked)}
        />
      )}
    </ConfirmAct>
  )
}

/** Gives money back, in full or in part, and says before what goes with it. */
function RefundDialog({ dossier, payment, ...close }: ActProps & { payment: PaymentDocument }) {
  const texts = personActs.refund
  const left = refundable(payment)
  const [typed, setTyped] = useState(() => typedEuros(left))
  const cents = centsOf(typed)
  const amount = cents !== null && cents > 0 && cents <= left ? cents : null

  async function refund(send: Send, reason: string) {
    if (amount === null) throw new Refused('refund-too-high')
    await send('adminRefund', { paymentId: payment.id, amount, reason })
  }
  return (
    <ConfirmAct
      {...close}
      title={texts.title}
      text={texts.left(formatEuros(left))}
      confirm={texts.confirm}
      done={texts.done}
      ready={amount !== null}
      act={refund}
    >
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={amount === null ? texts.wrong(formatEuros(left)) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <chakra.p textStyle="petit" aria-live="polite">
        {amount !== null && (amount === left ? wholeRefund(dossier, payment, now()) : texts.part)}
      </chakra.p>
    </ConfirmAct>
  )
}
