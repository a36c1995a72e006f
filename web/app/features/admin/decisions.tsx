import {
  type DecisionBasis,
  type DecisionGround,
  decisionBases,
  decisionGrounds,
} from '@tablee/domain/decisions'
import { basisWords, conductRules } from '@tablee/domain/moderation'
import { useState } from 'react'
import { capitalised } from '../../messages/site.ts'
import { ConfirmActionDialog } from './admin-action.tsx'
import { type Option, SelectField } from './controls.tsx'
import { decisionTexts as texts } from './words.ts'

const grounds: readonly Option<DecisionGround | null>[] = [
  { value: null, label: texts.choose },
  ...decisionGrounds.map((value) => ({ value, label: capitalised(conductRules[value]) })),
]

const bases: readonly Option<DecisionBasis>[] = decisionBases.map((value) => ({
  value,
  label: capitalised(basisWords[value]),
}))

interface GroundFieldProps {
  ground: DecisionGround | null
  onChange: (ground: DecisionGround | null) => void
}

/** The rule that was broken, of which the user is notified. */
export function GroundField({ ground, onChange }: GroundFieldProps) {
  return <SelectField label={texts.ground} value={ground} options={grounds} onChange={onChange} />
}

interface DecisionFieldsProps extends GroundFieldProps {
  basis: DecisionBasis
  onBasis: (basis: DecisionBasis) => void
}

/** The reasons that the e-mail about a decision gives its user: the rule, and the source of the finding. */
export function DecisionFields({ basis, onBasis, ...ground }: DecisionFieldsProps) {
  return (
    <>
      <GroundField {...ground} />
      <SelectField label={texts.basis} value={basis} options={bases} onChange={onBasis} />
    </>
  )
}

interface WarnDialogProps {
  uid: string
  name: string
  /** What it rests on at first. */
  restsOn: DecisionBasis
  onDone: () => unknown
}

/** Warns a user by an e-mail. */
export function WarnDialog({ uid, name, restsOn, onDone }: WarnDialogProps) {
  const [ground, setGround] = useState<DecisionGround | null>(null)
  const [basis, setBasis] = useState(restsOn)
  return (
    <ConfirmActionDialog
      {...texts.warn}
      title={texts.warn.title(name)}
      ready={ground !== null}
      action={async (send, reason) => {
        if (ground) await send('adminWarn', { uid, reason, decision: { ground, basis } })
      }}
      onDone={onDone}
    >
      <DecisionFields ground={ground} onChange={setGround} basis={basis} onBasis={setBasis} />
    </ConfirmActionDialog>
  )
}
