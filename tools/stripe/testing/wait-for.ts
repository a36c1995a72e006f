import { vi } from 'vitest'

/** Vitest's own, with the limit of a test in place of its second: what a busy machine takes longer for has not failed. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
