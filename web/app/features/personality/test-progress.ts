import { type PersonalityResults, questions, scoreTest } from '@tablee/domain/personality'
import { useState } from 'react'
import { z } from 'zod'
import { refusalOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { writeUser } from '../../data/write-user.ts'
import { useStillHere } from '../../hooks/navigation.ts'
import { deviceStorage } from '../../hooks/storage.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/**
 * The test, question by question: which is on screen, from 0, and what was answered to it when one has come back to it.
 * After the last answer `onDone` gets them all.
 */
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

/** A test that was finished starts again; its answers stay where they are until a new one takes their place. */
function draftOf(uid: string): Answer[] {
  const answers = readAnswers(uid)
  return answers.length < questions.length ? answers : []
}

/**
 * The results of a test that was finished on this device and could not be saved yet. `saveThen` saves them when one wants to
 * leave them, and goes on; it stays, and says why, where they cannot be saved.
 */
export function usePendingResults(uid: string) {
  const [results] = useState(() => unsavedResults(uid)?.results ?? null)
  const stillHere = useStillHere()
  const save = useSingleMutation({
    mutationFn: ({ answers }: { answers: Answer[]; next: () => void }) => saveResults(uid, answers),
    onSuccess: (_, { next }) => stillHere() && next(),
    onError: (error) => toast.error(refusals[refusalOf(error)]),
  })

  function saveThen(next: () => void) {
    const pending = unsavedResults(uid)
    if (pending) save.mutate({ answers: pending.answers, next })
    else next()
  }

  return { results, saving: save.isPending, saveThen }
}

/** The save that is under way: whoever asks for the same meanwhile waits for it. */
let saving: { readonly uid: string; readonly done: Promise<void> } | null = null

/** Scores the test and saves the results. The answers go once that is done: until then it can be tried again. */
export function saveResults(uid: string, answers: readonly Answer[]): Promise<void> {
  if (saving?.uid === uid) return saving.done
  const done = save(uid, answers).finally(() => {
    saving = null
  })
  saving = { uid, done }
  return done
}

async function save(uid: string, answers: readonly Answer[]): Promise<void> {
  await writeUser(uid, { personality_results: scoreTest([...answers]), onboarding_step: 'test-results' })
  forgetAnswers(uid)
}

export function unsavedResults(uid: string): { answers: Answer[]; results: PersonalityResults } | null {
  const answers = readAnswers(uid)
  return answers.length === questions.length ? { answers, results: scoreTest(answers) } : null
}

export type Answer = 0 | 1

const answersSchema = z.array(z.union([z.literal(0), z.literal(1)])).max(questions.length)

/** The answers so far, kept on this device, so that a refresh does not start the test again. */
export function readAnswers(uid: string): Answer[] {
  try {
    return answersSchema.parse(JSON.parse(deviceStorage.get(keyOf(uid)) ?? '[]'))
  } catch {
    // Whatever else stands there was not written here: the test starts afresh.
    return []
  }
}

export function keepAnswers(uid: string, answers: readonly Answer[]): void {
  deviceStorage.set(keyOf(uid), JSON.stringify(answers))
}

export function forgetAnswers(uid: string): void {
  deviceStorage.remove(keyOf(uid))
}

function keyOf(uid: string): string {
  return `tablee.test.${uid}`
}
