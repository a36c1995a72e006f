import type { ServerResponse } from 'node:http'

/**
 * The headers of every HTTP response: not cached, no content sniffing, and TLS required, as on the site (firebase.json).
 * Browsers apply the last one over TLS only.
 */
export function setResponseHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
}
