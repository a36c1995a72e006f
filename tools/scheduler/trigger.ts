import { PARIS } from '@tablee/domain/calendar'
import { REGION } from '@tablee/functions/runtime'
import { address, type LocalEnvironment } from '../world/environments.ts'
import type { Due } from './due.ts'

/** The emulator never answers for a function whose process did not start in time: the others go on after so long. */
const ATTEMPT_MS = 45_000

/**
 * Calls a scheduled function in the Functions emulator, as Cloud Scheduler would at that time, which the
 * handler reads from `event.scheduleTime`. A failure is reported and not retried, because each step of the
 * week may run late.
 */
export async function trigger(environment: LocalEnvironment, { name, at }: Due): Promise<void> {
  const url = `${address(environment, 'functions')}/functions/projects/${environment.project}/triggers/${REGION}-${name}-0`
  const headers = {
    'content-type': 'application/json',
    'x-cloudscheduler-jobname': `firebase-schedule-${name}-${REGION}`,
    'x-cloudscheduler-scheduletime': at.toISOString(),
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: '{}',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    if (!response.ok) report(name, at, `it answered ${response.status}`)
  } catch (error) {
    // Isolate: the emulator may be reloading, and the other functions still have to run.
    report(name, at, String(error))
  }
}

function report(name: string, at: Date, reason: string): void {
  console.error(`The scheduler could not run ${name}, due ${inParis(at)}: ${reason}`)
}

/** A time in the tester's format, in Paris. */
export function inParis(at: Date): string {
  return at.toLocaleString('fr-FR', { timeZone: PARIS, dateStyle: 'full', timeStyle: 'medium' })
}
