import type { RefusalCode } from '@tablee/domain'

export const MAX_BYTES = 16 * 1024
export const MAX_DEPTH = 8

/**
 * The first bound that a body breaks, or null. It runs on the raw body, before the framework decodes it by recursion
 * and answers 500 on a deep one or on an `@type` that it does not know; so it walks level by level. What is no
 * `{ data }` is stopped too: the framework would log all of it, and answer 500 where it can't.
 */
export function boundBroken(body: unknown, bytes: number, most = MAX_BYTES): RefusalCode | null {
  if (bytes > most) return 'too-large'
  let level = childrenOf(body)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'too-large'
    if (level.some(isTyped)) return 'invalid-input'
    level = level.flatMap(childrenOf)
  }
  return isEnvelope(body) ? null : 'invalid-input'
}

function isEnvelope(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function isTyped(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@type' in value
}
