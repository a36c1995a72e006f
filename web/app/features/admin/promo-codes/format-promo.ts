import type { PromoCodeDocument } from '@tablee/domain'
import { shortMoment } from '../format.ts'
import { promoCodesTexts as texts } from './texts.ts'

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** `20 %` */
export function formatPercent(percent: number): string {
  return percents.format(percent / 100)
}

/** From when to when a code is worth something. */
export function formatWindow({
  starts_at,
  ends_at,
}: Pick<PromoCodeDocument, 'starts_at' | 'ends_at'>): string {
  const [start, end] = [starts_at && shortMoment(starts_at), ends_at && shortMoment(ends_at)]
  if (start && end) return texts.between(start, end)
  if (start) return texts.from(start)
  return end ? texts.until(end) : texts.always
}
