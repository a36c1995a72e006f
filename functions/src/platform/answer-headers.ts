import type { ServerResponse } from 'node:http'

/** What every answer of ours over HTTP says: it is for its caller alone, and is what its type says it is. */
export function setAnswerHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
}
