import { formatEventDate, type RegistrationDocument } from '@tablee/domain'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import type { ActProps } from './person-acts.tsx'
import { personActs } from './texts.ts'

const texts = personActs.cancel

/** Frees a seat; the ticket that paid for it comes back unless the admin keeps it. */
export function CancelSeatDialog({ booking, onClose, onDone }: ActProps & { booking: RegistrationDocument }) {
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
      title={texts.title(formatEventDate(booking.thursday_event_id))}
      text={texts.text}
      confirm={texts.confirm}
      done={texts.done}
      act={cancel}
    >
      {byTicket && (
        <Checkbox
          label={texts.ticketBack}
          checked={ticketBack}
          onChange={(event) => setTicketBack(event.target.checked)}
        />
      )}
    </ConfirmAct>
  )
}
