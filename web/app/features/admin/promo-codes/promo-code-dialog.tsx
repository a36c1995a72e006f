import { SimpleGrid } from '@chakra-ui/react'
import { endsAfterItStarts, promoCodeFields } from '@tablee/domain/admin-calls'
import { fromParisMinute, toParisMinute } from '@tablee/domain/calendar'
import { PROMO_CODE_BOUNDS } from '@tablee/domain/limits'
import { normalisePromoCode, promoCodeSchema } from '@tablee/domain/promo-codes'
import { z } from 'zod'
import { Checkbox } from '../../../ui/choices.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog, type Send } from '../admin-action.tsx'
import { useFormDraft } from '../form-draft.ts'
import type { PromoCode } from './promo-code-uses.tsx'
import { promoCodesTexts as texts } from './texts.ts'

interface PromoDialogProps {
  /** The code to change; null to create one. */
  promo: PromoCode | null
  onSaved: () => Promise<void>
}

/** Creates or changes a promo code: discount, period and limits. */
export function PromoDialog({ promo, onSaved }: PromoDialogProps) {
  const { draft, set, field, fields, changed } = useFormDraft(draftOf(promo), typedCode, texts.errors)
  const isFrozen = promo !== null && promo.uses > 0

  async function save(send: Send) {
    const asked = promo
      ? { ...changed(), create: false as const, code: promo.code }
      : { ...fields(), create: true as const }
    await send('adminSavePromoCode', asked)
  }

  return (
    <ConfirmActionDialog
      title={promo ? texts.editOf(promo.code) : texts.add}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      action={save}
      onDone={onSaved}
    >
      {!promo && (
        <CodeField
          label={texts.code}
          hint={texts.codeHint}
          {...field('code')}
          value={draft.code}
          onType={(code) => set({ code })}
        />
      )}
      <TextField
        label={texts.percentField}
        hint={isFrozen ? texts.percentFrozen : undefined}
        disabled={isFrozen}
        type="number"
        {...PROMO_CODE_BOUNDS.percent}
        {...field('percent')}
      />
      {/* On a phone, two date-time fields do not fit side by side. */}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label={texts.startsAt} type="datetime-local" {...field('starts_at')} />
        <TextField label={texts.endsAt} type="datetime-local" {...field('ends_at')} />
      </SimpleGrid>
      <Note mt="-2">{texts.windowHint}</Note>
      <SimpleGrid columns={2} gap="4">
        <TextField
          label={texts.maxUses}
          type="number"
          {...PROMO_CODE_BOUNDS.max_uses}
          {...field('max_uses')}
        />
        <TextField
          label={texts.maxUsesPerPerson}
          type="number"
          {...PROMO_CODE_BOUNDS.max_uses_per_person}
          {...field('max_uses_per_person')}
        />
      </SimpleGrid>
      <Note mt="-2">{texts.limitHint}</Note>
      <Checkbox
        label={texts.active}
        checked={draft.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
    </ConfirmActionDialog>
  )
}

/** Initial values of the form: the code's, or one use per user for a new one. Times are Paris time. */
export function draftOf(promo: PromoCode | null) {
  return {
    code: promo?.code ?? '',
    percent: String(promo?.percent ?? ''),
    starts_at: promo?.starts_at ? toParisMinute(promo.starts_at) : '',
    ends_at: promo?.ends_at ? toParisMinute(promo.ends_at) : '',
    max_uses: String(promo?.max_uses ?? ''),
    max_uses_per_person: String(promo ? (promo.max_uses_per_person ?? '') : 1),
    active: promo?.active ?? true,
  }
}

/** An invalid date is passed on, so that the schema refuses it. */
const typedInstant = z
  .string()
  .transform((typed) => (typed === '' ? null : (fromParisMinute(typed)?.toISOString() ?? typed)))
  .pipe(promoCodeFields.starts_at)

const typedLimit = z.string().transform((typed) => (typed.trim() === '' ? null : Number(typed)))

export const typedCode = z
  .object({
    code: z.string().transform(normalisePromoCode).pipe(promoCodeSchema),
    percent: z.coerce.number().pipe(promoCodeFields.percent),
    starts_at: typedInstant,
    ends_at: typedInstant,
    max_uses: typedLimit.pipe(promoCodeFields.max_uses),
    max_uses_per_person: typedLimit.pipe(promoCodeFields.max_uses_per_person),
    active: promoCodeFields.active,
  })
  .refine(endsAfterItStarts, { path: ['ends_at'], when: ({ issues }) => issues.length === 0 })
