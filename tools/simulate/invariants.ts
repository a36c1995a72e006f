import type { Books } from '@tablee/functions/audit/books'

type Tables = Books['tables']

/**
 * Invariants that docs/invariants.md can only state with exceptions. They hold without exception here,
 * because no capacity changes during a booking and no registration is deleted: no evening is oversold, and
 * each seat of an evening with a capacity is numbered. Also, every webhook event that was answered 200 is
 * recorded.
 */
export function brokenInSimulation({ tables }: Books, acknowledged: readonly string[]): string[] {
  return [...oversold(tables), ...mailedInError(tables), ...unrecorded(tables, acknowledged)]
}

function* oversold({ thursday_events, user_registrations, seats, promo_codes, uses }: Tables) {
  const numbered = new Set(seats.where(() => true).map(({ registration_id }) => registration_id))
  for (const { key, capacity } of thursday_events.where((evening) => evening.capacity > 0)) {
    const registered = user_registrations.where(
      (it) => it.thursday_event_id === key && it.registration_status === 'registered',
    )
    if (registered.length > capacity) yield `${key} has ${registered.length} people on ${capacity} seats`
    for (const it of registered)
      if (!numbered.has(it.key) && !it.seat_offered_until) yield `${it.key} has no numbered seat`
  }
  for (const { key, max_uses } of promo_codes.where((code) => code.max_uses)) {
    const used = uses.where(({ parent }) => parent === key).length
    if (used > max_uses) yield `${key} has ${used} uses of ${max_uses}`
  }
}

/** Mails that announce a full refund of a payment that is not fully refunded, without one that takes it back. */
function* mailedInError({ mail, payments }: Tables) {
  for (const { key } of mail.where((it) => it.key.startsWith('refunded_'))) {
    const id = key.match(/^refunded_(pi_[^_]+)/)?.[1] ?? ''
    const status = payments.get(id)?.status
    const isTakenBack =
      mail.where((it) => new RegExp(`^(refund_failed|returned)_${id}_`).test(it.key)).length > 0
    if (status !== 'refunded' && !isTakenBack) yield `${key} was written of a payment that is ${status}`
  }
}

function* unrecorded({ stripe_events }: Tables, acknowledged: readonly string[]) {
  for (const id of new Set(acknowledged))
    if (!stripe_events.has(id)) yield `${id} was answered 200, but is not recorded`
}
