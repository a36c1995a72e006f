import { type PersonalityResults, questions, scoreTest } from '@tablee/domain'
import { writeUser } from '../../firebase/write-user.ts'
import { type Answer, forgetAnswers, readAnswers } from './answers-store.ts'

/** Scores the test and saves the results. The answers go once that is done: until then it can be tried again. */
export async function saveResults(uid: string, answers: readonly Answer[]): Promise<void> {
  await writeUser(uid, { personality_results: scoreTest([...answers]), onboarding_step: 'test-results' })
  forgetAnswers(uid)
}

/** The results of a test that was finished on this device and could not be saved yet. */
export function unsavedResults(uid: string): { answers: Answer[]; results: PersonalityResults } | null {
  const answers = readAnswers(uid)
  return answers.length === questions.length ? { answers, results: scoreTest(answers) } : null
}
