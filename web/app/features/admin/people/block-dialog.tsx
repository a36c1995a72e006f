import { call } from '../../../firebase/functions.ts'
import { personActs as texts } from '../../../messages/admin/people.ts'
import { ConfirmAct, type Sent } from '../confirm-act.tsx'
import { nameOf } from './dossier.ts'
import type { ActProps } from './person-acts.tsx'

/** Shuts somebody out, or lets them in again; a seat that is to come is theirs until it is cancelled. */
export function BlockDialog({ dossier, onClose, onDone, blocked }: ActProps & { blocked: boolean }) {
  const { title, text, confirm, done } = blocked ? texts.block : texts.unblock
  const seated = blocked && dossier.account?.registration_id != null

  async function block({ requestId, reason }: Sent) {
    await call('adminBlock', { requestId, uid: dossier.uid, blocked, reason })
    onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title(nameOf(dossier))}
      text={seated ? `${text} ${texts.block.seatStays}` : text}
      confirm={confirm}
      done={done}
      act={block}
    />
  )
}
