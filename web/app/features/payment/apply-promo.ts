import type { Offer } from '@tablee/domain'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { pricingTexts, promoTexts } from '../../messages/payment.ts'
import { toast } from '../../ui/toast.ts'
import type { AppliedPromo } from './purchase-store.ts'

/** Asks the server what a code makes of an offer's price, and says it. */
export async function applyPromo(uid: string, typed: string, offer: Offer): Promise<AppliedPromo | null> {
  const code = typed.trim().toUpperCase()
  try {
    const [result] = await call('applyPromoCode', { p_code: code, p_original_amount: offer.total_cents })
    if (!result?.is_valid) return sayInvalid()
    toast.success(promoTexts.applied, pricingTexts.reduction(result.discount_percentage))
    return { uid, code, percent: result.discount_percentage, amount: result.final_amount, offer: offer.id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'promo-invalid' || refusal === 'invalid-input') return sayInvalid()
    report('The promo code could not be checked', error)
    toast.error(promoTexts.errorTitle, promoTexts.errorText)
    return null
  }
}

/** One answer for every wrong code, so that it tells nothing about the right ones. */
export function sayInvalid(): null {
  toast.error(promoTexts.invalidTitle, promoTexts.invalidText)
  return null
}
