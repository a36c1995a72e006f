import type { AdminReport } from '@tablee/domain/admin-calls'
import type { DecisionGround } from '@tablee/domain/decisions'
import { conductRules } from '@tablee/domain/moderation'
import { useState } from 'react'
import { Checkbox } from '../../../ui/choices.tsx'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { ConsoleButton } from '../controls.tsx'
import { GroundField } from '../decisions.tsx'
import { reportsTexts as texts } from './texts.ts'

interface BanButtonProps {
  report: AdminReport
  /** Reads the reports again. */
  onDone: () => unknown
}

/** The ban that is proposed or holds; null also where its user was unblocked since: another one may then be proposed. */
export function standingBan({ about, ban }: AdminReport): AdminReport['ban'] {
  return ban?.confirmed_at && about && !about.blocked ? null : ban
}

/** A ban is proposed by one admin and confirmed by another. */
export function BanButton({ report, onDone }: BanButtonProps) {
  const [chosen, setChosen] = useState<DecisionGround | null>(null)
  const { id: reportId, about } = report
  const ban = standingBan(report)
  if (!about || ban?.mine || ban?.confirmed_at) return null
  const name = about.first_name ?? about.email
  if (!ban)
    return (
      <ConsoleButton dialog={<ProposeBanDialog reportId={reportId} name={name} onDone={onDone} />}>
        {texts.propose.open}
      </ConsoleButton>
    )
  // The second admin confirms the ground of the proposal; one from before it had a ground is given one.
  const ground = ban.ground ?? chosen
  return (
    <ConsoleButton
      dialog={
        <ConfirmActionDialog
          {...texts.ban}
          title={texts.ban.title(name)}
          text={texts.ban.text(ban.money_back)}
          reasonHint={texts.reasonHint}
          ready={ground !== null}
          action={async (send, reason) => {
            if (ground) await send('adminBan', { reportId, reason, ground, moneyBack: ban.money_back })
          }}
          onDone={onDone}
        >
          {ban?.ground ? (
            <Note>{texts.onGround(conductRules[ban.ground])}</Note>
          ) : (
            <GroundField ground={chosen} onChange={setChosen} />
          )}
        </ConfirmActionDialog>
      }
    >
      {texts.ban.open}
    </ConsoleButton>
  )
}

interface ProposeBanProps {
  reportId: string
  name: string
  onDone: () => unknown
}

/** The first admin chooses whether the ticket of an upcoming evening is refunded; the second confirms the same. */
function ProposeBanDialog({ reportId, name, onDone }: ProposeBanProps) {
  const [moneyBack, setMoneyBack] = useState(false)
  const [ground, setGround] = useState<DecisionGround | null>(null)
  return (
    <ConfirmActionDialog
      {...texts.propose}
      title={texts.propose.title(name)}
      reasonHint={texts.reasonHint}
      ready={ground !== null}
      action={async (send, reason) => {
        if (ground) await send('adminBan', { reportId, reason, ground, moneyBack })
      }}
      onDone={onDone}
    >
      <GroundField ground={ground} onChange={setGround} />
      <Checkbox
        label={texts.moneyBack}
        checked={moneyBack}
        onChange={({ target }) => setMoneyBack(target.checked)}
      />
    </ConfirmActionDialog>
  )
}
