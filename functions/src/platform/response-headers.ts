import type { ServerResponse } from 'node:http'

/**
 * What every answer of ours over HTTP says: it is for its caller alone, is what its type says it is, and its host is asked
 * over TLS alone, as the site is (firebase.json). A browser believes the last over TLS only.
 */
export function setAnswerHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
}
