import { chakra } from '@chakra-ui/react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { useDraft } from '../form-draft.ts'
import type { PromoCode } from './promo-code.ts'
import { changedIn, draftOf, readDraft } from './promo-draft.ts'
import { promoCodesTexts as texts } from './texts.ts'

interface PromoDialogProps {
  /** The code to change; null for a new one. */
  promo: PromoCode | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** What a code takes off, from when to when, how often. */
export function PromoDialog({ promo, onClose, onSaved }: PromoDialogProps) {
  const act = useAct()
  const first = draftOf(promo)
  const { draft, set, field, fields } = useDraft(first, readDraft)
  const isFrozen = promo !== null && promo.uses > 0

  async function save() {
    const typed = fields()
    const asked = promo
      ? { create: false as const, code: promo.code, ...changedIn(draft, first, typed) }
      : { create: true as const, ...typed }
    await act('adminSavePromoCode', asked)
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
      act={save}
    >
      {!promo && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
          onChange={(event) => set({ code: event.target.value.trim().toUpperCase() })}
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
      <chakra.div css={narrowPair}>
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
        onChange={(event) => set({ active: event.target.checked })}
      />
    </ConfirmAct>
  )
}

const narrowPair = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' } as const
/** Two times do not fit beside each other on a phone. */
const pair = {
  ...narrowPair,
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: narrowPair.gridTemplateColumns },
} as const
