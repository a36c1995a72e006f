import { type PersonalityResults, questions, scoreTest } from '@tablee/domain'
import { writeUser } from '../../firebase/write-user.ts'
import { type Answer, forgetAnswers, readAnswers } from './answers-store.ts'

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

/** The results of a test that was finished on this device and could not be saved yet. */
export function unsavedResults(uid: string): { answers: Answer[]; results: PersonalityResults } | null {
  const answers = readAnswers(uid)
  return answers.length === questions.length ? { answers, results: scoreTest(answers) } : null
}
