import { type Objective, objectiveSeconds, secondsBetween } from '@tablee/domain/objectives'
import { info, warn } from 'firebase-functions/logger'

/**
 * Logs how long something took whose time is promised. The metrics and alerts of `ops/` read these lines.
 * `subject` is the id of the payment or e-mail.
 */
export function logObjective(objective: Objective, from: Date, to: Date, subject: string): void {
  const seconds = secondsBetween(from, to)
  const isMet = seconds <= objectiveSeconds[objective]
  const line = { objective, seconds, kept: isMet, subject }
  if (isMet) info('Objective met', line)
  else warn('Objective missed', line)
}

/** Logs that something promised is not done although its time has passed. */
export function logObjectiveOverdue(objective: Objective, since: Date, at: Date, count: number): void {
  warn('Objective missed', { objective, seconds: secondsBetween(since, at), kept: false, waiting: count })
}
