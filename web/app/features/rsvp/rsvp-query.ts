import type { RsvpAnswer } from '@tablee/domain/documents'
import { type RsvpLink, type RsvpRequest, type RsvpResult, rsvpResult } from '@tablee/domain/rsvp'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../data/query-client.ts'
import { callBySignedLink } from '../../data/signed-post.ts'

/** What the link is about. It fails with `forbidden` if its signatures are wrong or its registration is gone, and with `blocked`. */
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
  return rsvpResult.parse(await callBySignedLink('rsvpLink', request))
}
