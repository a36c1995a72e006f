import { callPath } from '@tablee/domain/call'
import { isRefusalCode, RefusalError } from './refusals.ts'

/**
 * Makes a call that the signatures of a link authorise, by the protocol of callables; its pages load no SDK for it. Returns
 * the output unparsed. Rejects with the code of the refusal: `forbidden` if the signatures do not authorise it.
 */
export async function callBySignedLink(name: 'rsvpLink' | 'checkInLink', input: object): Promise<unknown> {
  const response = await fetch(callPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: input }),
  }).catch((cause) => {
    // Translate: the browser reports a missing network as a TypeError.
    throw new RefusalError('unavailable', { cause })
  })
  // Translate: what stands between us and the server answers without JSON.
  const body = await response.json().catch(() => null)
  if (response.ok && body) return body.result
  const code: unknown = body?.error?.details?.code
  if (code === 'invalid-input') throw new RefusalError('forbidden')
  throw new RefusalError(isRefusalCode(code) ? code : 'unavailable')
}
