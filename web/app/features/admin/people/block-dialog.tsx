import { ConfirmAct, useAct } from '../admin-action.tsx'
import { nameOf } from './dossier.ts'
import type { ActProps } from './person-acts.tsx'
import { personActs as texts } from './texts.ts'

/** Shuts somebody out, or lets them in again; a seat that is to come is theirs until it is cancelled. */
export function BlockDialog({ dossier, onClose, onDone, blocked }: ActProps & { blocked: boolean }) {
  const act = useAct()
  const { title, text, confirm, done } = blocked ? texts.block : texts.unblock
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
      text={seated ? `${text} ${texts.block.seatStays}` : text}
      confirm={confirm}
      done={done}
      act={block}
    />
  )
}
