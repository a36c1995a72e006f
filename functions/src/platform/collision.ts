/** gRPC's codes for a `create` that was beaten, a failed precondition or an aborted commit; and an `update` of nothing. */
const LOST = new Set([5, 6, 9, 10])

/**
 * Whether a batch failed because somebody else wrote first: read again and decide again. The SDK retries an aborted
 * commit by itself, so that even the winner may be told "already exists": after the new read, look for your own write
 * before you call it a loss.
 */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && LOST.has(error.code)
}
