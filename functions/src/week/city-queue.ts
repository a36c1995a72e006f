import type { TaskQueue } from 'firebase-admin/functions'
import { functions } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import type { CityKey } from './city-state.ts'

/** The name of the task function, which is also the name of its queue. */
const RECONCILE_CITY_TASK = 'reconcileCityTask'

/** Enqueues the reconciliation of a city for the pass of an instant. Idempotent per city and instant. */
export interface CityQueue {
  enqueue(key: CityKey, instant: Date): Promise<void>
}

/** The queue of the cities; null in the local environment, where one run reconciles all of them. */
export function cityQueue(): CityQueue | null {
  if (EMULATED) return null
  return cityQueueOn(functions().taskQueue<object>(`locations/${REGION}/functions/${RECONCILE_CITY_TASK}`))
}

/**
 * The name of a task is its evening, city and instant. Cloud Tasks refuses a name while its task waits or
 * runs, and for some time afterwards, so that a pass has at most one task per city.
 */
export function cityQueueOn(tasks: Pick<TaskQueue<object>, 'enqueue'>): CityQueue {
  return {
    async enqueue({ date, city }, instant) {
      // A task's name may contain letters, digits, hyphens and underscores.
      const id = `${date}_${city}_${instant.toISOString().replaceAll(/[:.]/g, '-')}`
      const dispatchDeadlineSeconds = runtimeOptions.city.timeoutSeconds
      try {
        await tasks.enqueue({ date, city, instant: instant.toISOString() }, { id, dispatchDeadlineSeconds })
      } catch (error) {
        // Ignored: another run has enqueued it, or an earlier attempt of which the response was lost.
        if (!isKnown(error)) throw error
      }
    },
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}
