import { chakra } from '@chakra-ui/react'
import { formatEuros, type PaymentDocument } from '@tablee/domain'
import { useState } from 'react'
import { now } from '../../../firebase/clock.ts'
import { Refused } from '../../../firebase/refused.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { centsOf, typedEuros } from './euros.ts'
import type { ActProps } from './person-acts.tsx'
import { personActs } from './texts.ts'
import { refundable, wholeRefund } from './whole-refund.ts'

const texts = personActs.refund

/** Gives money back, in full or in part, and says before what goes with it. */
export function RefundDialog({ dossier, payment, onClose, onDone }: ActProps & { payment: PaymentDocument }) {
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
