import { chakra } from '@chakra-ui/react'
import type { SentMail } from '@tablee/domain/admin-calls'
import { formatEventDate } from '@tablee/domain/calendar'
import type { PaymentDocument, RegistrationDocument } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { useState } from 'react'
import { queryClient } from '../../../data/query-client.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { now } from '../../../hooks/clock.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmActionDialog, type ConfirmActProps, type Send } from '../admin-action.tsx'
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
import { personActs } from './texts.ts'

interface ActProps {
  readonly dossier: PersonRecord
}

/** A confirmed action, after which the user's record is refetched. */
function PersonAct({ dossier, ...act }: ActProps & ConfirmActProps) {
  return (
    <ConfirmActionDialog
      {...act}
      onDone={() => void queryClient.invalidateQueries(personQuery(dossier.uid))}
    />
  )
}

export function GiveDialog({ dossier }: ActProps) {
  const texts = personActs.give
  return (
    <PersonAct
      {...texts}
      dossier={dossier}
      title={texts.title(nameOf(dossier))}
      act={(send, reason) => send('adminGiveTicket', { uid: dossier.uid, reason })}
    />
  )
}

export function ResendDialog({ dossier, mail }: ActProps & { mail: SentMail }) {
  const texts = personActs.resend
  return (
    <PersonAct
      {...texts}
      dossier={dossier}
      title={texts.title(mailKindWords[mail.kind])}
      text={texts.text(mail.to)}
      asksReason={false}
      act={(send) => send('adminResendMail', { mailId: mail.id })}
    />
  )
}

/** Blocks or unblocks a user. An upcoming registration stays until it is cancelled. */
export function BlockDialog({ dossier, blocked }: ActProps & { blocked: boolean }) {
  const texts = blocked ? personActs.block : personActs.unblock
  const seated = blocked && dossier.account?.registration_id != null
  return (
    <PersonAct
      {...texts}
      dossier={dossier}
      title={texts.title(nameOf(dossier))}
      text={seated ? `${texts.text} ${personActs.block.seatStays}` : texts.text}
      act={(send, reason) => send('adminBlock', { uid: dossier.uid, blocked, reason })}
    />
  )
}

/** Cancels a registration. If a ticket paid for it, the admin chooses whether it becomes unused again. */
export function CancelSeatDialog({ dossier, booking }: ActProps & { booking: RegistrationDocument }) {
  const texts = personActs.cancel
  const byTicket = booking.paid_with === 'ticket'
  const [ticketBack, setTicketBack] = useState(byTicket)
  return (
    <PersonAct
      {...texts}
      dossier={dossier}
      title={texts.title(formatEventDate(booking.thursday_event_id))}
      act={(send, reason) => send('adminCancelSeat', { registrationId: booking.id, ticketBack, reason })}
    >
      {byTicket && (
        <Checkbox
          label={texts.ticketBack}
          checked={ticketBack}
          onChange={({ target }) => setTicketBack(target.checked)}
        />
      )}
    </PersonAct>
  )
}

/** Refunds a payment in full or in part, and states what the refund revokes. */
export function RefundDialog({ dossier, payment }: ActProps & { payment: PaymentDocument }) {
  const texts = personActs.refund
  const left = refundable(payment)
  const [typed, setTyped] = useState(() => typedEuros(left))
  const cents = parseEuros(typed)
  const amount = cents !== null && cents > 0 && cents <= left ? cents : null

  async function refund(send: Send, reason: string) {
    if (amount === null) throw new RefusalError('refund-too-high')
    await send('adminRefund', { paymentId: payment.id, amount, reason })
  }
  return (
    <PersonAct
      {...texts}
      dossier={dossier}
      text={texts.left(formatEuros(left))}
      ready={amount !== null}
      act={refund}
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
        {amount !== null && (amount === left ? fullRefundEffects(dossier, payment, now()) : texts.part)}
      </chakra.p>
    </PersonAct>
  )
}
