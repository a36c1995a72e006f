import type { EventDate } from '@tablee/domain/calendar'
import type { FeedbackDocument } from '@tablee/domain/documents'
import { useRef } from 'react'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { otherMembersQuery } from '../../data/evening.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { type Draft, draftOf, feedbackOf } from './answers.ts'
import { questionTexts, sentTexts } from './texts.ts'

interface Saving {
  /** Saves a draft in the background. A failure is logged only: the next save contains everything. */
  readonly saveDraft: (draft: Draft) => void
  readonly send: (draft: Draft) => void
  readonly sending: boolean
}

/** Saves answers, one after the other, so that of two drafts the later one stays. The server ignores a draft after sent answers. */
export function useSaving(date: EventDate, onSent: () => void): Saving {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function save(draft: Draft, sent: boolean): Promise<unknown> {
    const saved = last.current.then(() => callFunction('saveFeedback', feedbackOf(date, draft, sent)))
    // Isolate: a save that failed does not stop the next one.
    last.current = saved.catch(() => {})
    return saved
  }
  const send = useSingleMutation({
    mutationFn: (draft: Draft) => save(draft, true),
    onSuccess: onSent,
    onError: (error) => {
      const code = refusalCodeOf(error)
      // A member has left since the page was opened: the next press answers about those who are there.
      if (code === 'not-companion') void queryClient.invalidateQueries(otherMembersQuery(date))
      toast.refusal(code, { what: 'répondre après la soirée', evening: date }, questionTexts.failed)
    },
  })
  return {
    saveDraft: (draft) => {
      // The server would ignore a draft that comes after the sent answers.
      if (send.isPending || send.isSuccess) return
      save(draft, false).catch((error: unknown) => logWarning('The answers could not be kept', error))
    },
    send: send.mutate,
    sending: send.isPending,
  }
}

/** Takes the contact back from answers that are sent. */
export function useTakeBack(date: EventDate, saved: FeedbackDocument) {
  return useSingleMutation({
    mutationFn: () =>
      callFunction('saveFeedback', { ...feedbackOf(date, draftOf(saved, []), true), contact: null }),
    onSuccess: () => toast.success(sentTexts.takenBack),
    onError: (error) =>
      toast.refusal(
        refusalCodeOf(error),
        { what: 'répondre après la soirée', evening: date },
        questionTexts.failed,
      ),
  })
}
