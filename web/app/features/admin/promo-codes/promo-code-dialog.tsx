import { chakra } from '@chakra-ui/react'
import { instantOfParisMinute, parisMinute, promoCodeFields, promoCodeSchema } from '@tablee/domain'
import { z } from 'zod'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmAct, type Send } from '../admin-action.tsx'
import { Note } from '../controls.tsx'
import { faultsAt, type Typed, useDraft } from '../form-draft.ts'
import type { PromoCode } from './promo-code-uses.tsx'
import { promoCodesTexts as texts } from './texts.ts'

interface PromoDialogProps {
  /** The code to change; null for a new one. */
  promo: PromoCode | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** What a code takes off, from when to when, how often. */
export function PromoDialog({ promo, onClose, onSaved }: PromoDialogProps) {
  const first = draftOf(promo)
  const { draft, set, field, fields } = useDraft(first, readDraft)
  const isFrozen = promo !== null && promo.uses > 0

  async function save(send: Send) {
    const typed = fields()
    const asked = promo
      ? { create: false as const, code: promo.code, ...changedIn(draft, first, typed) }
      : { create: true as const, ...typed }
    await send('adminSavePromoCode', asked)
  }

  return (
    <ConfirmAct
      onClose={onClose}
      title={promo ? texts.editOf(promo.code) : texts.adding}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      act={save}
      onDone={onSaved}
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
      <Note mt="-2">{texts.windowHint}</Note>
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
      <Note mt="-2">{texts.limitHint}</Note>
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

/** A code as it is being typed; days and hours as the clocks of Paris show them. */
interface PromoDraft {
  readonly code: string
  readonly percent: string
  readonly starts_at: string
  readonly ends_at: string
  readonly max_uses: string
  readonly max_uses_per_person: string
  readonly active: boolean
}

const fieldsSchema = z.object({ code: promoCodeSchema, ...promoCodeFields })
type Fields = z.output<typeof fieldsSchema>

/** What the form holds at first: the code, or one use a person. */
export function draftOf(promo: PromoCode | null): PromoDraft {
  return {
    code: promo?.code ?? '',
    percent: String(promo?.percent ?? ''),
    starts_at: promo?.starts_at ? parisMinute(promo.starts_at) : '',
    ends_at: promo?.ends_at ? parisMinute(promo.ends_at) : '',
    max_uses: String(promo?.max_uses ?? ''),
    max_uses_per_person: String(promo ? (promo.max_uses_per_person ?? '') : 1),
    active: promo?.active ?? true,
  }
}

/** The code that was typed, or what is wrong with it. */
export function readDraft(draft: PromoDraft): Typed<PromoDraft, Fields> {
  const parsed = fieldsSchema.safeParse({
    ...draft,
    percent: Number(draft.percent),
    starts_at: instantOf(draft.starts_at),
    ends_at: instantOf(draft.ends_at),
    max_uses: limitOf(draft.max_uses),
    max_uses_per_person: limitOf(draft.max_uses_per_person),
  })
  const wrong = parsed.error?.issues.map(({ path }) => path[0]) ?? []
  const { starts_at = null, ends_at = null } = parsed.data ?? {}
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at) wrong.push('ends_at')
  if (parsed.success && wrong.length === 0) return { fields: parsed.data }
  return { faults: faultsAt(wrong, texts.faults) }
}

/** Of what was typed, what differs from what the form held at first: another admin's changes stay. */
function changedIn(draft: PromoDraft, first: PromoDraft, fields: Fields): Partial<Fields> {
  const [is, was] = [new Map(Object.entries(draft)), new Map(Object.entries(first))]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => is.get(name) !== was.get(name)))
}

/** What is no day is left as it is, for the schema to refuse. */
function instantOf(typed: string): string | null {
  if (typed === '') return null
  return instantOfParisMinute(typed)?.toISOString() ?? typed
}

function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
