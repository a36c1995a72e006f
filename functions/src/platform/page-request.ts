import type { Request } from 'firebase-functions/https'
import { breaksParsing } from './callable.ts'

// For functions that our pages call without a sign-in, as opposed to callables.

/** Whether the request comes from a page of our own site, or from no browser: browsers say where a request is from. */
export function isFromOurSite(request: Request): boolean {
  const site = request.get('sec-fetch-site')
  return request.method === 'POST' && (site === undefined || site === 'same-origin')
}

/** The body, parsed as JSON; null if it is missing, longer than `maxBytes`, no JSON, or `breaksParsing`. The caller checks its schema. */
export function jsonBody(rawBody: Buffer | undefined, maxBytes: number): unknown {
  if (!rawBody || rawBody.length > maxBytes) return null
  try {
    return JSON.parse(rawBody.toString(), (_key, value: unknown) => {
      if (breaksParsing(value)) throw new SyntaxError('cannot be parsed')
      return value
    })
  } catch {
    return null // Translate: an invalid body.
  }
}
