import { isFormer } from './former-user.ts'
import type { PromoState } from './promo-state.ts'
import type { PromoUseDocument } from './promo-use.ts'

/** How long an open payment keeps its use when others are waiting for it. */
export const HOLD_MS = 30 * 60_000

/** What a code is worth to a person now. One answer for every wrong code: unknown, ended, used up or never there. */
export type PromoVerdict =
  | { readonly valid: false }
  | {
      readonly valid: true
      readonly percent: number
      /** Open payments that hold the uses in the way: to be closed before a use can be taken. */
      readonly toClose: readonly string[]
    }

/**
 * Whether the person may use the code, this account and those of the same address before it counted together. What their own unpaid payments hold does not stand against them (they chose
 * another evening), nor what somebody left lying for half an hour.
 */
export function promoVerdict(state: PromoState | null, uid: string, now: Date): PromoVerdict {
  if (!state || !isRunning(state, now)) return { valid: false }
  const { promo } = state
  const uses = state.uses.map((use) => use.data)
  const total = promo.max_uses ?? Number.POSITIVE_INFINITY
  const each = promo.max_uses_per_person ?? Number.POSITIVE_INFINITY
  const own = uses.filter((use) => use.user_id === uid || isFormer(use, state.formerKey))
  const yields = (use: PromoUseDocument) => givesWay(use, uid, now)
  const stands = (use: PromoUseDocument) => !yields(use)
  if (uses.filter(stands).length >= total || own.filter(stands).length >= each) return { valid: false }
  // The person's own are one choice, so that all of them go; of everybody's, only what makes room for one.
  const inTheWay =
    own.length >= each ? own.filter(yields) : oldest(uses.filter(yields), uses.length - total + 1)
  return {
    valid: true,
    percent: promo.percent,
    toClose: inTheWay.flatMap((use) => use.open_payment_id ?? []),
  }
}

function isRunning({ promo }: PromoState, now: Date): boolean {
  const started = promo.starts_at === null || promo.starts_at <= now
  const ended = promo.ends_at !== null && promo.ends_at <= now
  return promo.active && started && !ended
}

function oldest(uses: readonly PromoUseDocument[], howMany: number): readonly PromoUseDocument[] {
  return uses.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).slice(0, Math.max(0, howMany))
}

function givesWay(use: PromoUseDocument, uid: string, now: Date): boolean {
  if (use.settled || use.open_payment_id === null) return false
  return use.user_id === uid || now.getTime() - use.taken_at.getTime() > HOLD_MS
}
