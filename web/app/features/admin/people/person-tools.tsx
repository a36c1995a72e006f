import { chakra } from '@chakra-ui/react'
import { ToolButton } from '../controls.tsx'
import type { Dossier } from './dossier.ts'
import type { Asked } from './person-acts.tsx'
import { personActs as texts } from './texts.ts'

/** What can be done to a person as a whole. Neither to an admin's account nor to one that is being erased is it closed. */
export function PersonTools({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const { account, sign_in } = dossier
  if (!account || account.erasing) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {!account.blocked && <ToolButton onClick={() => onAsk({ act: 'give' })}>{texts.give.open}</ToolButton>}
      {!sign_in?.admin && (
        <ToolButton onClick={() => onAsk({ act: account.blocked ? 'unblock' : 'block' })}>
          {account.blocked ? texts.unblock.open : texts.block.open}
        </ToolButton>
      )}
    </chakra.div>
  )
}
