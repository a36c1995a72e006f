import { type PersonalityResults, questions, scoreTest } from '@tablee/domain/personality'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { safeLocalStorage, safeSessionStorage } from '../../hooks/storage.ts'
import { toast } from '../../ui/toast.ts'

/** The current question, by index, and its earlier answer. After the last answer, `onDone` gets all of them. */
export function useTest(uid: string, inOneEntry: boolean, onDone: (answers: Answer[]) => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = questionIn(state)
  const [answers, setAnswers] = useState(() => draftOf(uid, asked !== null))
  const [start] = useState(answers.length)
  const [wanted, setAt] = useState(asked ?? start)
  const at = Math.min(wanted, answers.length, questions.length - 1)

  // The browser's own Back and Forward go from question to question.
  useEffect(() => setAt(asked ?? start), [asked, start])

  function go(to: number, replace: boolean) {
    setAt(to)
    void navigate('.', { replace, state: { ...(state ?? {}), question: to } })
  }

  function answer(chosen: Answer) {
    const next = [...answers.slice(0, at), chosen, ...answers.slice(at + 1)]
    setAnswers(next)
    storeAnswers(uid, next)
    // From the profile the test is one entry, so that the profile stays one step back.
    if (at + 1 < questions.length) go(at + 1, inOneEntry)
    else onDone(next)
  }

  return { at, answered: answers[at], answer, back: () => go(Math.max(at - 1, 0), true) }
}

/** Location state of the last question, for the way back from the results. */
export const lastQuestion = { question: questions.length - 1 } as const

/** The question of a history entry, by index. It is not trusted: any script of the page may have written it. */
function questionIn(state: unknown): number | null {
  const question = typeof state === 'object' && state !== null && Reflect.get(state, 'question')
  return typeof question === 'number' && question >= 0 ? Math.trunc(question) : null
}

/** A finished test starts again, except for a user who comes back from its results. */
function draftOf(uid: string, isBack: boolean): Answer[] {
  const answers = readAnswers(uid)
  if (isBack && answers.length === 0) return finishedAnswers(uid)
  return isBack || answers.length < questions.length ? answers : []
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
  safeSessionStorage.set(keyOf(uid), JSON.stringify(answers))
  forgetAnswers(uid)
}

export function pendingResults(uid: string): { answers: Answer[]; results: PersonalityResults } | null {
  const answers = readAnswers(uid)
  return answers.length === questions.length ? { answers, results: scoreTest(answers) } : null
}

export type Answer = 0 | 1

const answersSchema = z.array(z.union([z.literal(0), z.literal(1)])).max(questions.length)

/** The answers so far, stored on this device, so that a reload does not restart the test. */
export function readAnswers(uid: string): Answer[] {
  return parsed(safeLocalStorage.get(keyOf(uid)))
}

/** The answers whose results this tab has saved, so that the way back from the results finds them. */
export function finishedAnswers(uid: string): Answer[] {
  return parsed(safeSessionStorage.get(keyOf(uid)))
}

function parsed(stored: string | null): Answer[] {
  try {
    return answersSchema.parse(JSON.parse(stored ?? '[]'))
  } catch {
    // Translate: an invalid stored value counts as no answers.
    return []
  }
}

export function storeAnswers(uid: string, answers: readonly Answer[]): void {
  safeLocalStorage.set(keyOf(uid), JSON.stringify(answers))
}

export function forgetAnswers(uid: string): void {
  safeLocalStorage.remove(keyOf(uid))
}

function keyOf(uid: string): string {
  return `tablee.test.${uid}`
}
