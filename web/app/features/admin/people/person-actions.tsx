import { chakra } from '@chakra-ui/react'
import {
  formatEuros,
  formatEventDate,
  type PaymentDocument,
  type RegistrationDocument,
  type SentMail,
} from '@tablee/domain'
import { useState } from 'react'
import { now } from '../../../firebase/clock.ts'
import { Refused } from '../../../firebase/refused.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmAct, useAct } from '../admin-action.tsx'
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

function GiveDialog({ dossier, onClose, onDone }: ActProps) {
  const act = useAct()

  async function give(reason: string) {
    await act('adminGiveTicket', { uid: dossier.uid, reason })
    onDone()
  }
  const { title, text, confirm, done } = personActs.give
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title(nameOf(dossier))}
      text={text}
      confirm={confirm}
      done={done}
      act={give}
    />
  )
}

function ResendDialog({ mail, onClose, onDone }: ActProps & { mail: SentMail }) {
  const act = useAct()

  async function resend() {
    await act('adminResendMail', { mailId: mail.id })
    onDone()
  }
  const { title, text, confirm, done } = personActs.resend
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title(mailKindWords[mail.kind])}
      text={text(mail.to)}
      confirm={confirm}
      done={done}
      asksReason={false}
      act={resend}
    />
  )
}

/** Shuts somebody out, or lets them in again; a seat that is to come is theirs until it is cancelled. */
function BlockDialog({ dossier, onClose, onDone, blocked }: ActProps & { blocked: boolean }) {
  const act = useAct()
  const { title, text, confirm, done } = blocked ? personActs.block : personActs.unblock
  const seated = blocked && dossier.account?.registration_id != null

  async function block(reason: string) {
    await act('adminBlock', { uid: dossier.uid, blocked, reason })
    onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title(nameOf(dossier))}
      text={seated ? `${text} ${personActs.block.seatStays}` : text}
      confirm={confirm}
      done={done}
      act={block}
    />
  )
}

/** Frees a seat; the ticket that paid for it comes back unless the admin keeps it. */
function CancelSeatDialog({ booking, onClose, onDone }: ActProps & { booking: RegistrationDocument }) {
  const act = useAct()
  const byTicket = booking.paid_with === 'ticket'
  const [ticketBack, setTicketBack] = useState(byTicket)

  async function cancel(reason: string) {
    await act('adminCancelSeat', { registrationId: booking.id, ticketBack, reason })
    onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={personActs.cancel.title(formatEventDate(booking.thursday_event_id))}
      text={personActs.cancel.text}
      confirm={personActs.cancel.confirm}
      done={personActs.cancel.done}
      act={cancel}
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
function RefundDialog({ dossier, payment, onClose, onDone }: ActProps & { payment: PaymentDocument }) {
  const act = useAct()
  const left = refundable(payment)
  const [typed, setTyped] = useState(() => typedEuros(left))
  const cents = centsOf(typed)
  const amount = cents !== null && cents > 0 && cents <= left ? cents : null

  async function refund(reason: string) {
    if (amount === null) throw new Refused('refund-too-high')
    await act('adminRefund', { paymentId: payment.id, amount, reason })
    onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={personActs.refund.title}
      text={personActs.refund.left(formatEuros(left))}
      confirm={personActs.refund.confirm}
      done={personActs.refund.done}
      ready={amount !== null}
      act={refund}
    >
      <TextField
        label={personActs.refund.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={amount === null ? personActs.refund.wrong(formatEuros(left)) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <chakra.p textStyle="petit" aria-live="polite">
        {amount !== null && (amount === left ? wholeRefund(dossier, payment, now()) : personActs.refund.part)}
      </chakra.p>
    </ConfirmAct>
  )
}
