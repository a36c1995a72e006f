import { questions } from '@tablee/domain'
import { useCallback, useState } from 'react'
import { type Answer, keepAnswers, readAnswers } from './answers-store.ts'

export interface TestProgress {
  /** Which question is on screen, from 0. */
  readonly at: number
  /** What was answered to it, when one has come back to it. */
  readonly answered: Answer | undefined
  readonly answer: (answer: Answer) => void
  /** Back one question; nothing at the first. */
  readonly back: () => void
}

/** The test, question by question. After the last answer `onDone` gets them all. */
export function useTest(uid: string, onDone: (answers: Answer[]) => void): TestProgress {
  const [answers, setAnswers] = useState(() => draftOf(uid))
  const [at, setAt] = useState(answers.length)

  const answer = useCallback(
    (chosen: Answer) => {
      const next = [...answers.slice(0, at), chosen, ...answers.slice(at + 1)]
      setAnswers(next)
      keepAnswers(uid, next)
      if (at + 1 < questions.length) setAt(at + 1)
      else onDone(next)
    },
    [answers, at, uid, onDone],
  )
  const back = useCallback(() => setAt((now) => Math.max(now - 1, 0)), [])

  return { at, answered: answers[at], answer, back }
}

/** A test that was finished starts again; its answers stay where they are until a new one takes their place. */
function draftOf(uid: string): Answer[] {
  const answers = readAnswers(uid)
  return answers.length < questions.length ? answers : []
}
