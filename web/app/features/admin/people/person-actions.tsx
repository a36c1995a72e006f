import { chakra } from '@chakra-ui/react'
import type { SentMail } from '@tablee/domain/admin-calls'
import { formatEventDate } from '@tablee/domain/calendar'
import type { DecisionBasis, DecisionGround } from '@tablee/domain/decisions'
import type { PaymentDocument, RegistrationDocument } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { useState } from 'react'
import { queryClient } from '../../../data/query-client.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { now } from '../../../hooks/clock.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmActionDialog, type ConfirmActionProps, type Send } from '../admin-action.tsx'
import { DecisionFields } from '../decisions.tsx'
import { mailKindWords } from '../words.ts'
import {
  fullRefundEffects,
  nameOf,
  type PersonRecord,
  parseEuros,
  personQuery,
  refundable,
  typedEuros,
} from './person-record.ts'
import { personActions } from './texts.ts'

interface PersonActionProps {
  readonly record: PersonRecord
}

/** A confirmed action, after which the user's record is refetched. */
function PersonActionDialog({ record, ...action }: PersonActionProps & ConfirmActionProps) {
  return (
    <ConfirmActionDialog
      {...action}
      onDone={() => void queryClient.invalidateQueries(personQuery(record.uid))}
    />
  )
}

export function GiveDialog({ record }: PersonActionProps) {
  const texts = personActions.give
  return (
    <PersonActionDialog
      {...texts}
      record={record}
      title={texts.title(nameOf(record))}
      action={(send, reason) => send('adminGiveTicket', { uid: record.uid, reason })}
    />
  )
}

export function ResendDialog({ record, mail }: PersonActionProps & { mail: SentMail }) {
  const texts = personActions.resend
  return (
    <PersonActionDialog
      {...texts}
      record={record}
      title={texts.title(mailKindWords[mail.kind])}
      text={texts.text(mail.to)}
      asksReason={false}
      action={(send) => send('adminResendMail', { mailId: mail.id })}
    />
  )
}

/** Blocks or unblocks a user. An upcoming registration stays until it is cancelled. */
export function BlockDialog({ record, blocked }: PersonActionProps & { blocked: boolean }) {
  const texts = blocked ? personActions.block : personActions.unblock
  const seated = blocked && record.account?.registration_id != null
  const [ground, setGround] = useState<DecisionGround | null>(null)
  const [basis, setBasis] = useState<DecisionBasis>('own')
  const decision = blocked && ground !== null ? { ground, basis } : null
  return (
    <PersonActionDialog
      {...texts}
      record={record}
      title={texts.title(nameOf(record))}
      text={seated ? `${texts.text} ${personActions.block.seatStays}` : texts.text}
      ready={!blocked || decision !== null}
      action={(send, reason) => send('adminBlock', { uid: record.uid, blocked, reason, decision })}
    >
      {blocked && <DecisionFields ground={ground} onChange={setGround} basis={basis} onBasis={setBasis} />}
    </PersonActionDialog>
  )
}

/** Cancels a registration. If a ticket paid for it, the admin chooses whether it becomes unused again. */
export function CancelSeatDialog({ record, booking }: PersonActionProps & { booking: RegistrationDocument }) {
  const texts = personActions.cancel
  const byTicket = booking.paid_with === 'ticket'
  const [ticketBack, setTicketBack] = useState(byTicket)
  return (
    <PersonActionDialog
      {...texts}
      record={record}
      title={texts.title(formatEventDate(booking.thursday_event_id))}
      action={(send, reason) => send('adminCancelSeat', { registrationId: booking.id, ticketBack, reason })}
    >
      {byTicket && (
        <Checkbox
          label={texts.ticketBack}
          checked={ticketBack}
          onChange={({ target }) => setTicketBack(target.checked)}
        />
      )}
    </PersonActionDialog>
  )
}

/** Refunds a payment in full or in part, and states what the refund revokes. */
export function RefundDialog({ record, payment }: PersonActionProps & { payment: PaymentDocument }) {
  const texts = personActions.refund
  const left = refundable(payment)
  const [typed, setTyped] = useState(() => typedEuros(left))
  const cents = parseEuros(typed)
  const amount = cents !== null && cents > 0 && cents <= left ? cents : null

  async function refund(send: Send, reason: string) {
    if (amount === null) throw new RefusalError('refund-too-high')
    await send('adminRefund', { paymentId: payment.id, amount, reason })
  }
  return (
    <PersonActionDialog
      {...texts}
      record={record}
      text={texts.left(formatEuros(left))}
      ready={amount !== null}
      action={refund}
    >
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={amount === null ? texts.wrong(formatEuros(left)) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <chakra.p textStyle="petit" aria-live="polite">
        {amount !== null && (amount === left ? fullRefundEffects(record, payment, now()) : texts.part)}
      </chakra.p>
    </PersonActionDialog>
  )
}
