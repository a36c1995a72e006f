import { RefusalError } from './refusals.ts'

/** Posts to a function that the signatures of a link authorise. Rejects with `forbidden` if they do not, else `unavailable`. */
export async function postSigned(path: string, request: object): Promise<unknown> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(request) }).catch((cause) => {
    // Translate: the browser reports a missing network as a TypeError.
    throw new RefusalError('unavailable', { cause })
  })
  if (response.status === 400 || response.status === 403) throw new RefusalError('forbidden')
  if (!response.ok) throw new RefusalError('unavailable')
  return response.json()
}
