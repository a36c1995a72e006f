import { questions } from '@tablee/domain'
import { z } from 'zod'
import { report } from '../../firebase/report.ts'

export type Answer = 0 | 1

const answersSchema = z.array(z.union([z.literal(0), z.literal(1)])).max(questions.length)

/** The answers so far, kept on this device, so that a refresh does not start the test again. */
export function readAnswers(uid: string): Answer[] {
  try {
    return answersSchema.parse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]'))
  } catch {
    // Whatever else stands there was not written here: the test starts afresh.
    return []
  }
}

export function keepAnswers(uid: string, answers: readonly Answer[]): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(answers))
  } catch (error) {
    // A full or forbidden store must not stop the test: it goes on without its draft.
    report('The answers could not be kept', error)
  }
}

export function forgetAnswers(uid: string): void {
  localStorage.removeItem(keyOf(uid))
}

function keyOf(uid: string): string {
  return `tablee.test.${uid}`
}
