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
 * Whether the person may use the code. What their own unpaid payments hold does not stand against them (they chose
 * another evening), nor what somebody left lying for half an hour.
 */
export function promoVerdict(state: PromoState | null, uid: string, now: Date): PromoVerdict {
  if (!state || !isRunning(state, now)) return { valid: false }
  const { promo } = state
  const uses = state.uses.map((use) => use.data)
  const total = promo.max_uses ?? Number.POSITIVE_INFINITY
  const each = promo.max_uses_per_person ?? Number.POSITIVE_INFINITY
  const own = uses.filter((use) => use.user_id === uid)
  const standing = uses.filter((use) => !givesWay(use, uid, now))
  const ownStanding = own.filter((use) => !givesWay(use, uid, now))
  if (standing.length >= total || ownStanding.length >= each) return { valid: false }
  const inTheWay = own.length >= each ? own : uses.length >= total ? uses : []
  const toClose = inTheWay
    .filter((use) => givesWay(use, uid, now))
    .flatMap((use) => use.open_payment_id ?? [])
  return { valid: true, percent: promo.percent, toClose }
}

function isRunning({ promo }: PromoState, now: Date): boolean {
  const started = promo.starts_at === null || promo.starts_at <= now
  const ended = promo.ends_at !== null && promo.ends_at <= now
  return promo.active && started && !ended
}

function givesWay(use: PromoUseDocument, uid: string, now: Date): boolean {
  if (use.settled || use.open_payment_id === null) return false
  return use.user_id === uid || now.getTime() - use.taken_at.getTime() > HOLD_MS
}
