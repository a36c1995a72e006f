import type { RsvpAnswer } from '@tablee/domain/documents'
import { RSVP_PATH, type RsvpLink, type RsvpRequest, type RsvpResult, rsvpResult } from '@tablee/domain/rsvp'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'

/** What the link is about. It fails with `forbidden` if its signatures are wrong, or its registration is gone. */
export const rsvpQuery = (link: RsvpLink) =>
  queryOptions({
    queryKey: ['rsvp', link.registrationId, link.bookingNo],
    queryFn: () => send(link, 'coming', false),
  })

/** Saves an answer. Its result replaces the query's. */
export async function sendAnswer(link: RsvpLink, answer: RsvpAnswer): Promise<void> {
  queryClient.setQueryData(rsvpQuery(link).queryKey, await send(link, answer, true))
}

async function send(
  { registrationId, bookingNo, signatures }: RsvpLink,
  answer: RsvpAnswer,
  save: boolean,
): Promise<RsvpResult> {
  const request: RsvpRequest = { registrationId, bookingNo, answer, signature: signatures[answer], save }
  const response = await post(request)
  if (response.status === 400 || response.status === 403) throw new RefusalError('forbidden')
  if (!response.ok) throw new RefusalError('unavailable')
  return rsvpResult.parse(await response.json())
}

async function post(request: RsvpRequest): Promise<Response> {
  try {
    return await fetch(RSVP_PATH, { method: 'POST', body: JSON.stringify(request) })
  } catch (error) {
    // Translate: the browser reports a missing network as a TypeError.
    throw new RefusalError('unavailable', { cause: error })
  }
}
