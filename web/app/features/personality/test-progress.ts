import { type PersonalityResults, questions, scoreTest } from '@tablee/domain/personality'
import { useState } from 'react'
import { z } from 'zod'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import { toast } from '../../ui/toast.ts'

/** The current question, by index, and its earlier answer. After the last answer, `onDone` gets all of them. */
export function useTest(uid: string, onDone: (answers: Answer[]) => void) {
  const [answers, setAnswers] = useState(() => draftOf(uid))
  const [at, setAt] = useState(answers.length)

  function answer(chosen: Answer) {
    const next = [...answers.slice(0, at), chosen, ...answers.slice(at + 1)]
    setAnswers(next)
    keepAnswers(uid, next)
    if (at + 1 < questions.length) setAt(at + 1)
    else onDone(next)
  }

  return { at, answered: answers[at], answer, back: () => setAt(Math.max(at - 1, 0)) }
}

/** A finished test starts again. Its answers are kept until new ones replace them. */
function draftOf(uid: string): Answer[] {
  const answers = readAnswers(uid)
  return answers.length < questions.length ? answers : []
}

/** Unsaved results of this device. `saveThen` saves them, then calls `next`; on failure it shows a toast and stays. */
export function usePendingResults(uid: string) {
  const [results] = useState(() => pendingResults(uid)?.results ?? null)
  const isMounted = useIsMounted()
  const save = useSingleMutation({
    mutationFn: ({ answers }: { answers: Answer[]; next: () => void }) => saveResults(uid, answers),
    onSuccess: (_, { next }) => isMounted() && next(),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'enregistrer mon test' }),
  })

  function saveThen(next: () => void) {
    const pending = pendingResults(uid)
    if (pending) save.mutate({ answers: pending.answers, next })
    else next()
  }

  return { results, saving: save.isPending, saveThen }
}

/** The pending save; a second caller awaits the same one. */
let saving: { readonly uid: string; readonly done: Promise<void> } | null = null

/** Scores the test and saves the results. The answers are removed only after the save, so that it can be retried. */
export function saveResults(uid: string, answers: readonly Answer[]): Promise<void> {
  if (saving?.uid === uid) return saving.done
  const done = save(uid, answers).finally(() => {
    saving = null
  })
  saving = { uid, done }
  return done
}

async function save(uid: string, answers: readonly Answer[]): Promise<void> {
  await saveOwnProfile(uid, { personality_results: scoreTest([...answers]), onboarding_step: 'test-results' })
  forgetAnswers(uid)
}

export function pendingResults(uid: string): { answers: Answer[]; results: PersonalityResults } | null {
  const answers = readAnswers(uid)
  return answers.length === questions.length ? { answers, results: scoreTest(answers) } : null
}

export type Answer = 0 | 1

const answersSchema = z.array(z.union([z.literal(0), z.literal(1)])).max(questions.length)

/** The answers so far, kept on this device, so that a reload does not restart the test. */
export function readAnswers(uid: string): Answer[] {
  try {
    return answersSchema.parse(JSON.parse(safeLocalStorage.get(keyOf(uid)) ?? '[]'))
  } catch {
    // Translate: an invalid stored value counts as no answers.
    return []
  }
}

export function keepAnswers(uid: string, answers: readonly Answer[]): void {
  safeLocalStorage.set(keyOf(uid), JSON.stringify(answers))
}

export function forgetAnswers(uid: string): void {
  safeLocalStorage.remove(keyOf(uid))
}

function keyOf(uid: string): string {
  return `tablee.test.${uid}`
}
