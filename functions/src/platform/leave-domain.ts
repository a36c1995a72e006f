import type { Domain } from 'node:domain'

/**
 * Leaves the `node:domain` in which functions-framework runs each request, and whose hooks run at every promise
 * (docs/decisions/0015-no-domain.md). Elsewhere there is none, and nothing happens.
 */
export function leaveDomain(): void {
  const { domain } = process as { domain?: Domain | null } // Node's types leave it out
  domain?.exit()
}
