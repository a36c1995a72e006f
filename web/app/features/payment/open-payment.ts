import type { RefusalCode, Route } from '@tablee/domain'
import { afterRefusal } from '../../firebase/after-refusal.ts'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { letterAbout } from '../../messages/help.ts'
import { paymentTexts } from '../../messages/payment.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { sayInvalid } from './apply-promo.ts'
import { type Purchase, usePurchaseStore } from './purchase-store.ts'

/** How opening a payment ended. Of a refusal the person has been told; `to` is where trying again makes sense. */
export type Opened =
  | { readonly state: 'opened' }
  /** Nothing is left to pay: the total was nothing, or it has been paid already. */
  | { readonly state: 'settled' }
  | { readonly state: 'refused'; readonly to: Route | null }

/**
 * Opens the payment of a purchase, or finds the one that is open: the server keeps one a person, evening and offer. The
 * reason of a failure is told.
 */
export async function openPayment(purchase: Purchase, promoCode: string | null): Promise<Opened> {
  const { setOpened, setPromo, forget } = usePurchaseStore.getState()
  try {
    const { thursday, offer } = purchase
    const payment = await call('createPayment', { pricingType: offer, thursdayEventId: thursday, promoCode })
    if (payment.type !== 'payment_intent') {
      forget(purchase)
      return { state: 'settled' }
    }
    setOpened(purchase, payment)
    return { state: 'opened' }
  } catch (error) {
    const code = refusalOf(error)
    report('The payment could not be opened', error)
    if (code === 'promo-invalid') {
      setPromo(null)
      sayInvalid()
    } else {
      const [title, text] = messageOf(code)
      const tried = { what: 'payer ma place', evening: purchase.thursday }
      toast.error(title, text, letterAbout(code, tried))
    }
    return { state: 'refused', to: afterRefusal[code] ?? null }
  }
}

/** What a refused payment says: a title, and a text where the title does not say it all. */
function messageOf(code: RefusalCode): [title: string, text?: string] {
  if (code === 'unauthenticated') return [paymentTexts.signedOut]
  if (afterRefusal[code] || toldAsItIs.includes(code)) return [refusals[code]]
  return [paymentTexts.failed, paymentTexts.failedText]
}

const toldAsItIs: readonly RefusalCode[] = ['blocked', 'offer-unavailable', 'payment-limit']
