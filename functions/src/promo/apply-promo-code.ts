import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { amountDue } from '@tablee/domain/offers'
import { promoCodeId } from '@tablee/domain/promo-codes'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { readInTransaction } from '../platform/firestore.ts'
import { evaluatePromoCode, isWithinGuessLimit, loadPromoCode } from './promo-code.ts'

/**
 * The discount of the code. `p_original_amount`, in cents, may come from the browser, because this is only a
 * preview: the server computes the charge again.
 */
export async function handleApplyPromoCode(
  caller: Caller,
  { p_code, p_original_amount }: CallInput<'applyPromoCode'>,
): Promise<CallOutput<'applyPromoCode'>> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  const code = promoCodeId(p_code)
  const percent = code === null ? 0 : await percentFor(caller, code)
  const { amount } = amountDue(p_original_amount, percent)
  return [{ is_valid: percent > 0, discount_percentage: percent, final_amount: amount }]
}

async function percentFor({ uid, email }: Caller, code: string): Promise<number> {
  const at = await now()
  if (!(await isWithinGuessLimit(uid, code, at))) return 0
  const decision = evaluatePromoCode(
    await readInTransaction((tx) => loadPromoCode(tx, code, { uid, email })),
    uid,
    at,
  )
  return decision.valid ? decision.percent : 0
}
