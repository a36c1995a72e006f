import { type PromoCodeDocument, parisMinute } from '@tablee/domain'
import { promoCodesTexts as texts } from '../../../messages/admin/promo-codes.ts'

const counts = new Intl.NumberFormat('fr-FR')
const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** `20 %` */
export function formatPercent(percent: number): string {
  return percents.format(percent / 100)
}

/** `1 204` */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** `26/11/2026 20:00`, as the clocks of Paris show it. */
export function formatMinute(instant: Date): string {
  const [day = '', time = ''] = parisMinute(instant).split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

/** From when to when a code is worth something. */
export function formatWindow({
  starts_at,
  ends_at,
}: Pick<PromoCodeDocument, 'starts_at' | 'ends_at'>): string {
  const [start, end] = [starts_at && formatMinute(starts_at), ends_at && formatMinute(ends_at)]
  if (start && end) return texts.between(start, end)
  if (start) return texts.from(start)
  return end ? texts.until(end) : texts.always
}
