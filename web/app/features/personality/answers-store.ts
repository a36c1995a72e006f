import { questions } from '@tablee/domain'
import { z } from 'zod'
import { deviceStorage } from '../../firebase/browser-storage.ts'

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
