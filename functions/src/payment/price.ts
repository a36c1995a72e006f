import { readTogether } from '../platform/read-together.ts'
import { Refusal } from '../platform/refusal.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import { normaliseCode } from '../promo/normalise-code.ts'
import { loadPromo } from '../promo/promo-state.ts'
import { promoVerdict } from '../promo/promo-verdict.ts'
import { mayTry } from '../promo/tries.ts'
import { endOpenPayment } from './close-open-payment.ts'
import { type OpenPayment, openPaymentId } from './open-payment.ts'
import { type Order, type Price, quoteFor } from './order.ts'

interface Asked {
  readonly order: Order
  /** The payer's address. */
  readonly email: string
  readonly promoCode: string | null
  /** The payment that is open already, with the price that it was opened at. */
  readonly open: OpenPayment | null
  readonly now: Date
}

/**
 * The price that the server asks. An open payment with the same code keeps its price, even when the code has ended since;
 * any other code is weighed again, and refused in one way whatever is wrong with it.
 */
export async function priceOf({ order, email, promoCode, open, now }: Asked): Promise<Price> {
  if (promoCode === null) return { quote: quoteFor(order.offer, null), promo: null }
  const code = normaliseCode(promoCode)
  if (code !== null && open?.promo_code === code)
    return { quote: quoteFor(order.offer, { code, percent: open.discount_percentage }), promo: null }
  if (code === null || !(await mayTry(order.uid, code, now))) throw new Refusal('promo-invalid')
  const promo = await readTogether((tx) => loadPromo(tx, code, { uid: order.uid, email }))
  const verdict = promoVerdict(promo, order.uid, now)
  if (!verdict.valid) throw new Refusal('promo-invalid')
  if (verdict.toClose.length > 0) {
    // This very payment may hold the use, opened by a call in parallel: then there is nothing to close, only to read.
    const others = verdict.toClose.filter((id) => id !== openPaymentId(order))
    if (others.length === verdict.toClose.length) await Promise.all(others.map(endOpenPayment))
    throw new CameInBetween()
  }
  return { quote: quoteFor(order.offer, { code, percent: verdict.percent }), promo }
}

/** Whether an open payment asks this price already. */
export function asks(open: OpenPayment, { quote }: Price): boolean {
  return open.amount === quote.amount && open.promo_code === quote.promo_code
}
