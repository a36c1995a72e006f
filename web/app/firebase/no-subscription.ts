import { invalidateEntitlements } from '../data/query-keys.ts'

/** Until its users invalidate by themselves. */
export function forgetNoSubscription(): void {
  void invalidateEntitlements()
}
