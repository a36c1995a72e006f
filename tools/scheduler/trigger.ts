import { PARIS } from '@tablee/domain/calendar'
import { REGION } from '@tablee/functions/runtime'
import { address, type LocalEnvironment } from '../world/world.ts'
import type { Due } from './due.ts'

/**
 * Runs a scheduled function of the Functions emulator, as Cloud Scheduler would at that time: the handler finds it in
 * `event.scheduleTime`. A function that fails is reported and not tried again, since each step of the week can run late.
 */
export async function trigger(world: LocalEnvironment, { name, at }: Due): Promise<void> {
  const url = `${address(world, 'functions')}/functions/projects/${world.project}/triggers/${REGION}-${name}-0`
  const headers = {
    'content-type': 'application/json',
    'x-cloudscheduler-jobname': `firebase-schedule-${name}-${REGION}`,
    'x-cloudscheduler-scheduletime': at.toISOString(),
  }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: '{}' })
    if (!response.ok) report(name, at, `it answered ${response.status}`)
  } catch (error) {
    // To keep one function from stopping the rest: the emulator may be reloading.
    report(name, at, String(error))
  }
}

function report(name: string, at: Date, fault: string): void {
  console.error(`The scheduler could not run ${name}, due ${inParis(at)}: ${fault}`)
}

/** A time as a tester reads it. */
export function inParis(at: Date): string {
  return at.toLocaleString('fr-FR', { timeZone: PARIS, dateStyle: 'full', timeStyle: 'medium' })
}
