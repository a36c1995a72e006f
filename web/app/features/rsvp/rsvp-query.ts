import type { RsvpAnswer } from '@tablee/domain/documents'
import { type RsvpLink, type RsvpRequest, type RsvpResult, rsvpResult } from '@tablee/domain/rsvp'
import { queryOptions } from '@tanstack/react-query'
import { logWarning } from '../../config/log.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { callBySignedLink } from '../../data/signed-post.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'

/** What the link is about. It fails with `forbidden` if its signatures are wrong or its registration is gone, and with `blocked`. */
export const rsvpQuery = (link: RsvpLink) =>
  queryOptions({
    queryKey: ['rsvp', link.registrationId, link.bookingNo],
    queryFn: () => send(link, 'coming', false),
  })

/** What the attendee tries, for a mail to support. */
export const tried = { what: 'dire si je viens' }

/** The answer of the link's attendee. Its result replaces the query's. */
export function useAnswer(link: RsvpLink) {
  return useSingleMutation({
    mutationFn: (answer: RsvpAnswer) => sendAnswer(link, answer),
    onError: (error) => {
      logWarning('The answer could not be saved', error)
      toast.refusal(refusalCodeOf(error), tried)
    },
  })
}

export type AnswerMutation = ReturnType<typeof useAnswer>

async function sendAnswer(link: RsvpLink, answer: RsvpAnswer): Promise<void> {
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
