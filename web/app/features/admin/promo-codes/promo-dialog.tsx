import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../../firebase/functions.ts'
import { Refused } from '../../../firebase/refused.ts'
import { promoCodesTexts as texts } from '../../../messages/admin/promo-codes.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { ConfirmAct } from '../confirm-act.tsx'
import type { PromoCode } from './promo-code.ts'
import { draftOf, type PromoDraft, type PromoFaults, readDraft } from './promo-draft.ts'

interface PromoDialogProps {
  /** The code to change; null for a new one. */
  promo: PromoCode | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** What a code takes off, from when to when, how often. */
export function PromoDialog({ promo, onClose, onSaved }: PromoDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(promo))
  const [faults, setFaults] = useState<PromoFaults>({})
  const isFrozen = promo !== null && promo.uses > 0

  const field = (name: Exclude<keyof PromoDraft, 'active'>): Omit<TextFieldProps, 'label'> => ({
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event) => setDraft({ ...draft, [name]: event.target.value }),
  })

  async function save(requestId: string) {
    const read = readDraft(draft)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read) throw new Refused('invalid-input')
    await call('adminSavePromoCode', { requestId, create: promo === null, ...read.fields })
    await onSaved()
  }

  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={promo ? texts.editOf(promo.code) : texts.adding}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      act={({ requestId }) => save(requestId)}
    >
      {!promo && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
          onChange={(event) => setDraft({ ...draft, code: event.target.value.trim().toUpperCase() })}
        />
      )}
      <TextField
        label={texts.percentField}
        hint={isFrozen ? texts.percentFrozen : undefined}
        disabled={isFrozen}
        type="number"
        min={1}
        max={100}
        {...field('percent')}
      />
      <chakra.div css={pair}>
        <TextField label={texts.startsAt} type="datetime-local" {...field('starts_at')} />
        <TextField label={texts.endsAt} type="datetime-local" {...field('ends_at')} />
      </chakra.div>
      <chakra.p textStyle="petit" color="fgSoft" mt="-2">
        {texts.windowHint}
      </chakra.p>
      <chakra.div css={pair}>
        <TextField label={texts.maxUses} type="number" min={1} max={5000} {...field('max_uses')} />
        <TextField
          label={texts.maxUsesPerPerson}
          type="number"
          min={1}
          max={100}
          {...field('max_uses_per_person')}
        />
      </chakra.div>
      <chakra.p textStyle="petit" color="fgSoft" mt="-2">
        {texts.limitHint}
      </chakra.p>
      <Checkbox
        label={texts.active}
        checked={draft.active}
        onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
      />
    </ConfirmAct>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
} as const
