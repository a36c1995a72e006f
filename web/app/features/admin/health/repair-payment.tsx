import { useState } from 'react'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { ToolButton } from '../controls.tsx'

interface RepairPaymentProps {
  id: string
  /** What the button says, and what the dialog asks and answers. */
  words: { readonly button: string; readonly title: string; readonly text: string; readonly done: string }
  /** Red where somebody has paid and waits. */
  variant?: 'primary' | 'outline'
  onMended: () => void
}

/** Gives what was paid for, or ends what nobody can pay any more; asked first, for it moves money or a seat. */
export function RepairPayment({ id, words, variant = 'outline', onMended }: RepairPaymentProps) {
  const act = useAct()
  const [asked, setAsked] = useState(false)

  async function repair() {
    await act('adminRepairPayment', { paymentIntentId: id })
    onMended()
  }

  return (
    <>
      <ToolButton variant={variant} onClick={() => setAsked(true)}>
        {words.button}
      </ToolButton>
      <ConfirmAct
        open={asked}
        onClose={() => setAsked(false)}
        title={words.title}
        text={words.text}
        confirm={words.button}
        done={words.done}
        asksReason={false}
        act={repair}
      />
    </>
  )
}
