import type { PaymentDocument, RegistrationDocument, SentMail } from '@tablee/domain'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { mailKindWords } from '../words.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CancelSeatDialog } from './cancel-seat-dialog.tsx'
import { type Dossier, nameOf } from './dossier.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { personActs as texts } from './texts.ts'

/** What an admin is about to do to the person. */
export type Asked =
  | { readonly act: 'give' | 'block' | 'unblock' }
  | { readonly act: 'refund'; readonly payment: PaymentDocument }
  | { readonly act: 'cancel'; readonly booking: RegistrationDocument }
  | { readonly act: 'resend'; readonly mail: SentMail }

export interface ActProps {
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
  const { title, text, confirm, done } = texts.give
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
  const { title, text, confirm, done } = texts.resend
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
