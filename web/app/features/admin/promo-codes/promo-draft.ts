import { instantOfParisMinute, parisMinute, promoCodeFields, promoCodeSchema } from '@tablee/domain'
import { z } from 'zod'
import { faultsAt, type Typed } from '../form-draft.ts'
import type { PromoCode } from './promo-code.ts'
import { promoCodesTexts } from './texts.ts'

/** A code as it is being typed; days and hours as the clocks of Paris show them. */
export interface PromoDraft {
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
  return { faults: faultsAt(wrong, promoCodesTexts.faults) }
}

/** Of what was typed, what differs from what the form held at first: another admin's changes stay. */
export function changedIn(draft: PromoDraft, first: PromoDraft, fields: Fields): Partial<Fields> {
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
